import { fold } from '#shared/scripture/tokens.ts'

interface SpokenWord {
  readonly fold: string
  /** UTF-16 units of the text; `end` is exclusive. */
  readonly start: number
  readonly end: number
}

/** The words of a transcript, and where each of them occurs. */
export interface SpokenWords {
  readonly words: readonly SpokenWord[]
  readonly places: ReadonlyMap<string, readonly number[]>
}

const word = /[\p{L}\p{M}\p{N}]+/gu

/** Words of a text, lower case without accents; punctuation and spacing are left out. */
export const foldedWords = (text: string): string[] =>
  Array.from(text.matchAll(word), ([piece]) => fold(piece)).filter((each) => each !== '')

/** Reads a transcript's text once, so that any number of quotations can be looked for in it. */
export function readSpokenWords(text: string): SpokenWords {
  const words = Array.from(text.matchAll(word), (match) => ({
    fold: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  })).filter((each) => each.fold !== '')
  const places = new Map<string, number[]>()
  for (const [index, each] of words.entries()) {
    const known = places.get(each.fold)
    if (known === undefined) places.set(each.fold, [index])
    else known.push(index)
  }
  return { words, places }
}
