import { fold } from './fold.ts'

/** Words that carry grammar rather than meaning, folded. */
const functionWords = new Set(
  'a o e os as um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para pra com sem sob sobre entre ate que quem qual quais cujo cuja se ou mas nem nao sim ja so mais menos muito muita muitos muitas todo toda todos todas cada outro outra outros outras este esta estes estas esse essa esses essas isto isso aquele aquela aqueles aquelas aquilo eu tu ele ela nos vos eles elas voce voces me te lhe lhes meu minha meus minhas seu sua seus suas teu tua nosso nossa nossos nossas dele dela deles delas ser era foi e sao sou somos eram foram seja sera estar esta estava estao ter tem tinha tenho temos ha havia vai vou vamos ir foi fazer faz quando como onde porque pois entao tambem ainda aqui ali la hoje agora depois antes assim bem bom boa gente coisa coisas dia dias sempre nunca nada tudo algo alguem ninguem mesmo mesma ao aos diz disse dizer capitulo versiculo versiculos verso lugar primeiro segundo terceiro'.split(
    ' ',
  ),
)

/** A word, and how many times it was said. */
export interface Repetition {
  readonly word: string
  readonly count: number
}

/**
 * Words of meaning that return most often, at least three times, commonest first and then by
 * alphabet; each in the first form in which it was said.
 */
export function repeatedWords(text: string, most = 5): Repetition[] {
  const counts = new Map<string, Repetition>()
  for (const [word] of text.matchAll(/[\p{L}-]{4,}/gu)) {
    const key = fold(word)
    if (functionWords.has(key)) continue
    const known = counts.get(key)
    counts.set(key, { word: known?.word ?? word.toLowerCase(), count: (known?.count ?? 0) + 1 })
  }
  return [...counts.values()]
    .filter(({ count }) => count >= 3)
    .toSorted((a, b) => b.count - a.count || a.word.localeCompare(b.word, 'pt'))
    .slice(0, most)
}

/** How many different words a text has, whatever their case and accents. */
export const distinctWords = (text: string): number =>
  new Set(Array.from(text.matchAll(/[\p{L}-]+/gu), ([word]) => fold(word))).size
