import { bareStem } from './bare-stem.ts'
import { equivalents } from './equivalents.ts'

const remembered = new Map<string, string>()

/** Stem of a folded Portuguese word, the same for words that translations use for one another. */
export function stemOf(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const stem = bareStem(word)
  const shared = equivalents.get(word) ?? equivalents.get(stem) ?? stem
  remembered.set(word, shared)
  return shared
}

/** Words too frequent to tell one verse from another, folded. */
export const smallWords: ReadonlySet<string> = new Set(
  `a o as os e ou de do da dos das em no na nos nas ao aos a por pelo pela pelos pelas para com sem sob
   que se me te lhe lhes vos um uma uns umas meu minha meus minhas teu tua teus tuas seu sua seus suas
   nosso nossa nossos nossas vosso vossa vossos vossas eu tu ele ela eles elas voces voce isto isso
   aquilo este esta estes estas esse essa esses essas aquele aquela aqueles aquelas nao mas porque pois
   como quando onde ja ate mais menos muito tambem assim entao ainda ser sou es era eram foi foram sao
   seja sejam sera serao sois somos fui sendo ha ter tem tinha havia estar estava estao esta ir vai qual
   quais quem cujo cuja tudo toda todo todos todas ali la aqui so nem sobre entre contra antes depois
   porem portanto nisto nele nela neles naquele daquele deste desta desse dessa dele dela deles disse
   diz dizendo eis ora bem`.split(/\s+/),
)

/** Whether a folded word is too frequent to tell one verse from another. */
export const isSmallWord = (word: string) => smallWords.has(word) || word.length === 1
