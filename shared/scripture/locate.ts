import { chaptersOf } from './books.ts'
import { findVerse, wordAfter } from './find-verse.ts'
import { readOrdinal } from './number-words.ts'
import { readNamed, readPlain, standsAlone } from './plain-numbers.ts'
import { readFromChapter } from './read-chapters.ts'
import { readVerses } from './read-verses.ts'
import {
  type Count,
  isJoint,
  LAST,
  type Located,
  type Reading,
  skipBridges,
  skipLight,
} from './reading.ts'
import { isChapterWord, isVerseWord } from './vocabulary.ts'

/**
 * The place said after the name of a book that ends at `at`: "3.16", "capítulo 3, versículo 16",
 * "três, dezesseis", "23". Undefined when no number follows that could be one.
 */
export function locateAfterBook(
  reading: Reading,
  at: number,
  from: number,
  book: number | null,
): Located | undefined {
  const { tokens } = reading
  const single = book !== null && chaptersOf(book) === 1
  const word = wordAfter(
    reading,
    at,
    (token) => isChapterWord(token) || (single && isVerseWord(token)),
  )
  if (word !== undefined) {
    const token = tokens[word]
    const count = readNamed(reading, word + 1)
    if (token && count && isVerseWord(token)) {
      return { ...readVerses(reading, count, from, 1, true), manner: 'keyword', apart: false }
    }
    if (token && count) {
      return {
        ...readFromChapter(reading, count, from, book, true, token.fold.endsWith('s')),
        apart: false,
      }
    }
  }
  const ordinal = ordinalChapter(reading, skipBridges(reading, at))
  if (ordinal)
    return { ...readFromChapter(reading, ordinal, from, book, true, false), apart: false }
  return locateBare(reading, at, from, book, single)
}

/** "terceiro capítulo", "último capítulo": the count ends after the keyword. */
export function ordinalChapter({ tokens }: Reading, at: number): Count | undefined {
  const last = /^ultimo$/.test(tokens[at]?.fold ?? '')
  const ordinal = last ? { value: LAST, next: at + 1 } : readOrdinal(tokens, at)
  const word = ordinal && tokens[ordinal.next]
  if (!ordinal || !word || !isChapterWord(word)) return undefined
  return { value: ordinal.value, next: ordinal.next + 1, spoken: true }
}

function locateBare(
  reading: Reading,
  at: number,
  from: number,
  book: number | null,
  single: boolean,
): Located | undefined {
  const { tokens } = reading
  let first = skipLight(reading, at, true)
  const apart = first > at
  while (/^(?:de|numero|n|no|do)$/.test(tokens[first]?.fold ?? '') && first < at + 4) first++
  const ordinal = /^(?:primeiro|segundo|terceiro)$/.test(tokens[first]?.fold ?? '')
    ? readOrdinal(tokens, first)
    : undefined
  const count =
    readPlain(reading, first) ??
    (ordinal && standsAlone(reading, ordinal.next, undefined) ? ordinal : undefined)
  if (count === undefined) return undefined
  if (!single) {
    const after = readFromChapter(
      reading,
      count,
      from,
      book,
      false,
      tokens[at - 1]?.fold === 'salmos',
    )
    return { ...after, apart }
  }
  const joint = tokens[count.next]
  const joined = tokens[count.next + 1]
  const second = count.value === 1 ? findVerse(reading, count.next, book, 1) : undefined
  if (isJoint(joint) && joined?.kind === 'number' && !joined.spaced) {
    return { ...readFromChapter(reading, count, from, book, false, false), apart }
  }
  if (second) {
    return { ...readVerses(reading, second.count, from, 1, false), manner: second.manner, apart }
  }
  return { ...readVerses(reading, count, from, 1, false), manner: 'bare', apart }
}
