import type { Segment } from '#shared/domain/transcript.ts'

/** A transcript made ready to be searched. */
export interface SearchIndex {
  /** All that was said in one line, without accents and capitals, as long as it was. */
  readonly text: string
  /** Where each passage begins in it. */
  readonly starts: readonly number[]
}

/** A place in a passage: UTF-16 units from its beginning. */
interface Point {
  readonly place: number
  readonly offset: number
}

/** Words that were found; they may go on from one passage into the next. `end` is exclusive. */
export interface Match {
  readonly start: Point
  readonly end: Point
}

/** Fewer letters than this are found everywhere and say nothing. */
const SHORTEST_QUERY = 2

/** A text without accents and capitals, each UTF-16 unit in its place. */
const fold = (text: string): string =>
  text
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => {
      const plain = letter.normalize('NFD').charAt(0).toLowerCase()
      return plain.length === letter.length ? plain : letter
    })
    .replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase())

/** The text of all passages, folded for searching, and where each begins in it. */
export function searchIndex(segments: readonly Segment[]): SearchIndex {
  const starts: number[] = []
  let text = ''
  for (const segment of segments) {
    if (text !== '' && segment.text !== '') text += ' '
    starts.push(text.length)
    text += segment.text
  }
  return { text: fold(text), starts }
}

/**
 * Where a transcript says what is looked for, in order and none within another. Accents, capitals and
 * runs of spaces do not matter; a single letter finds nothing.
 */
export function findMatches({ text, starts }: SearchIndex, query: string): Match[] {
  const wanted = fold(query.trim().replaceAll(/\s+/gu, ' '))
  if (wanted.length < SHORTEST_QUERY) return []
  const matches: Match[] = []
  let place = 0
  /** The passage that a letter of the text belongs to; places only grow. */
  const pointAt = (index: number): Point => {
    while ((starts[place + 1] ?? Infinity) <= index) place += 1
    return { place, offset: index - (starts[place] ?? 0) }
  }
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const start = pointAt(at)
    const last = pointAt(at + wanted.length - 1)
    matches.push({ start, end: { ...last, offset: last.offset + 1 } })
  }
  return matches
}
