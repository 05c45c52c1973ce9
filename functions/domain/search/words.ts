import { fold } from '#functions/domain/analysis/fold.ts'

/** A word of a text; `start` and `end` are UTF-16 units, `stem` is what it is found by. */
export interface SearchWord {
  readonly stem: string
  /** As it is written, without accents and case. */
  readonly folded: string
  readonly start: number
  readonly end: number
}

/** Words that stand in every sermon and tell none from another, folded. */
const stopWords = new Set(
  `a ao aos as ate com como da das de dela dele deles do dos e ela elas ele eles em entre era essa
  esse esta este eu foi ha isso isto ja la lhe mais mas me meu minha muito na nas nem no nos nossa
  nosso num numa o os ou para pela pelas pelo pelos por porque pra pro que quem se sem ser seu so sua
  sao tambem te tem tinha um uma voce voces`.split(/\s+/),
)

/** Endings that a plural shares with its singular or comes from; each in words of so many letters. */
const endings: readonly (readonly [ending: string, stem: string, fewestLetters: number])[] = [
  ['oes', 'ao', 4],
  ['aes', 'ao', 4],
  ['aos', 'ao', 4],
  // `sinais`, but not `pais`, `reis` and `bois`.
  ['ais', 'al', 5],
  ['eis', 'el', 5],
  ['ois', 'ol', 5],
  ['oi', 'ol', 5],
  // `pastores` and `pastor`, and `milagres` and `milagre`.
  ['res', 'r', 5],
  ['re', 'r', 5],
  ['zes', 'z', 4],
  ['ns', 'm', 4],
  ['s', '', 4],
]

const irregular: ReadonlyMap<string, string> = new Map([
  ['maes', 'mae'],
  ['deus', 'deus'],
  ['deuses', 'deus'],
])

/** What a folded word has in common with its plural, as far as its ending tells: `oracoes` is `oracao`. */
function stemOf(folded: string): string {
  const known = irregular.get(folded)
  if (known !== undefined) return known
  const found = endings.find(
    ([ending, , fewest]) => folded.length >= fewest && folded.endsWith(ending),
  )
  return found === undefined ? folded : folded.slice(0, -found[0].length) + found[1]
}

/** The words of a text that can be searched for, in order: without accents, case, plurals. */
export function searchWords(text: string): SearchWord[] {
  const composed = text.normalize('NFC')
  const folded = fold(composed)
  return Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu)).flatMap(({ 0: word, index }) =>
    stopWords.has(word) || (word.length < 2 && !/\d/.test(word))
      ? []
      : [{ stem: stemOf(word), folded: word, start: index, end: index + word.length }],
  )
}
