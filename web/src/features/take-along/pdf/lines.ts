import type { Piece } from './looks.ts'

/** Text of one look that one face sets whole. */
export interface Fragment extends Piece {
  readonly face: string
}

/** Where a line may end: after a space, and after a dash within a word. */
const lineEnds = /(?<=[^\S\u00A0\u202F])(?=\S)|(?<=[\p{L}\p{N}][-–—/])(?=\p{L})/u

/** The fragments of each stretch of text that stays in one line, with the spaces behind it. */
function wordsOf(fragments: readonly Fragment[]): Fragment[][] {
  const words: Fragment[][] = []
  const text = fragments.map((fragment) => fragment.text).join('')
  let [index, from] = [0, 0]
  for (const { length } of text.split(lineEnds)) {
    const word: Fragment[] = []
    for (let missing = length; missing > 0;) {
      const fragment = fragments[index]
      if (fragment === undefined) break
      const part = fragment.text.slice(from, from + missing)
      word.push({ ...fragment, text: part })
      missing -= part.length
      from += part.length
      if (from === fragment.text.length) [index, from] = [index + 1, 0]
    }
    words.push(word)
  }
  return words
}

const lettersOf = (word: readonly Fragment[]): Fragment[][] =>
  word.flatMap((fragment) => Array.from(fragment.text, (text) => [{ ...fragment, text }]))

const looksAlike = (a: Fragment, b: Fragment): boolean =>
  a.face === b.face && a.size === b.size && a.colour === b.colour && a.language === b.language

/** Puts a word at the end of a line, whose last fragment grows if it looks the same. */
function append(line: Fragment[], word: readonly Fragment[]): void {
  for (const fragment of word) {
    const last = line.at(-1)
    if (last !== undefined && looksAlike(last, fragment))
      line[line.length - 1] = { ...last, text: last.text + fragment.text }
    else line.push(fragment)
  }
}

/**
 * Breaks text into lines no wider than `width`, never within a word, whatever faces set it; a word that
 * is wider than a line is broken where the line ends.
 *
 * @param measure how wide a fragment is, in the measure of `width`
 */
export function breakLines(
  fragments: readonly Fragment[],
  width: number,
  measure: (fragment: Fragment) => number,
): Fragment[][] {
  const widthOf = (word: readonly Fragment[]) =>
    word.reduce((sum, fragment) => sum + measure(fragment), 0)
  /** Spaces at the end of a line may hang over. */
  const bareWidthOf = (word: readonly Fragment[]) =>
    widthOf(word.map((fragment) => ({ ...fragment, text: fragment.text.trimEnd() })))

  const lines: Fragment[][] = []
  let room = 0
  for (const word of wordsOf(fragments)) {
    const parts = bareWidthOf(word) > width ? lettersOf(word) : [word]
    for (const part of parts) {
      if (bareWidthOf(part) > room) {
        lines.push([])
        room = width
      }
      append(lines.at(-1) ?? [], part)
      room -= widthOf(part)
    }
  }
  return lines
}
