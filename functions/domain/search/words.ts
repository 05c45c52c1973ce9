import { fold } from '#functions/domain/analysis/fold.ts'

/** A word of a text; `start` and `end` are UTF-16 units, `stem` is what it is found by. */
export interface SearchWord {
  readonly stem: string
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

/** Plural endings and what they come from, the longest first. */
const plurals: readonly (readonly [ending: string, singular: string])[] = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['aos', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ois', 'ol'],
  ['res', 'r'],
  ['zes', 'z'],
  ['ns', 'm'],
  ['s', ''],
]

const SHORTEST_PLURAL = 4

/** The singular of a folded word, as far as its ending tells: `oracoes` and `oracao` become one. */
function stemOf(folded: string): string {
  if (folded.length < SHORTEST_PLURAL) return folded
  const plural = plurals.find(([ending]) => folded.endsWith(ending))
  return plural === undefined ? folded : folded.slice(0, -plural[0].length) + plural[1]
}

/** The words of a text that can be searched for, in order: without accents, case, plurals. */
export function searchWords(text: string): SearchWord[] {
  const composed = text.normalize('NFC')
  const folded = fold(composed)
  return Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu)).flatMap(({ 0: word, index }) =>
    stopWords.has(word) || (word.length < 2 && !/\d/.test(word))
      ? []
      : [{ stem: stemOf(word), start: index, end: index + word.length }],
  )
}
