import { chaptersOf, versesIn } from './books.ts'
import { findVerse } from './find-verse.ts'
import { readPlain } from './plain-numbers.ts'
import { readRangeEnd } from './read-range.ts'
import { readVerses } from './read-verses.ts'
import {
  type Count,
  isJoint,
  joinedNumber,
  LAST,
  type Manner,
  type Piece,
  type Reading,
  whole,
} from './reading.ts'

/** Chapters in a row: "5, 6 e 7", "42 e 43", "5 a 7". Needs the first chapter already read. */
function readChapterList(
  reading: Reading,
  first: Count,
  from: number,
  plural: boolean,
): { pieces: Piece[]; end: number } | undefined {
  const { tokens } = reading
  const to = readRangeEnd(reading, first.next, first.value)
  if (to && to.chapter === null && to.verse !== LAST && to.verse > first.value) {
    const piece = { ...whole(first.value, from, to.next), endChapter: to.verse }
    return { pieces: [piece], end: to.next }
  }
  const values: { count: Count; at: number }[] = [{ count: first, at: from }]
  let end = first.next
  let closed = false
  while (!closed) {
    const separator = tokens[end]
    if (separator === undefined || (separator.plain !== 'e' && separator.fold !== ',')) break
    const article = /^(?:o|no|do|capitulo)$/.test(tokens[end + 1]?.fold ?? '') ? 1 : 0
    const count = readPlain(reading, end + 1 + article)
    const before = values.at(-1)?.count.value ?? 0
    if (count === undefined || (plural ? count.value <= before : count.value !== before + 1)) break
    if (
      isJoint(tokens[count.next]) &&
      tokens[count.next + 1]?.kind === 'number' &&
      !tokens[count.next + 1]?.spaced
    )
      break
    values.push({ count, at: end + 1 + article })
    end = count.next
    closed = separator.plain === 'e'
  }
  if (values.length < 2 || !closed) return undefined
  return { pieces: values.map(({ count, at }) => whole(count.value, at, count.next)), end }
}

/** "Salmo 50 e 1" as recognisers write cinquenta e um. */
function compose(reading: Reading, first: Count, book: number | null): Count {
  const { tokens } = reading
  if (first.spoken || tokens[first.next]?.plain !== 'e' || book === null) return first
  const second = tokens[first.next + 1]
  if (second?.kind !== 'number') return first
  const joins =
    first.value === 100
      ? second.value < 100
      : first.value % 10 === 0 && first.value >= 20 && second.value < 10
  const value = first.value + second.value
  if (!joins || value > chaptersOf(book)) return first
  return { value, next: first.next + 2, spoken: false }
}

/** "828" as recognisers write oito, vinte e oito: the one way to cut it that exists. */
function cut(count: Count, book: number | null): { chapter: number; verse: number } | undefined {
  if (count.spoken || book === null || count.value < 100 || chaptersOf(book) >= 100)
    return undefined
  const digits = String(count.value)
  const ways = [1, 2].flatMap((length) => {
    const chapter = Number(digits.slice(0, length))
    const verse = Number(digits.slice(length))
    return verse > 0 && verse <= versesIn(book, chapter) && digits[length] !== '0'
      ? [{ chapter, verse }]
      : []
  })
  return ways.length === 1 ? ways[0] : undefined
}

function readPlace(
  reading: Reading,
  read: Count,
  from: number,
  book: number | null,
  keyword: boolean,
  plural: boolean,
): { pieces: Piece[]; end: number; manner: Manner } {
  const first = compose(reading, read, book)
  const halves = keyword ? undefined : cut(first, book)
  if (halves) {
    const piece = {
      ...whole(halves.chapter, from, first.next),
      verse: halves.verse,
      endVerse: halves.verse,
    }
    return { pieces: [piece], end: first.next, manner: 'pair' }
  }
  if (first.value !== LAST) {
    const list = readChapterList(reading, first, from, plural)
    if (list) return { ...list, manner: keyword ? 'keyword' : 'pair' }
  }
  const verse = findVerse(reading, first.next, book, first.value)
  if (verse) {
    const read = readVerses(reading, verse.count, from, first.value, verse.manner === 'keyword')
    return { ...read, manner: keyword ? 'keyword' : verse.manner }
  }
  return {
    pieces: [whole(first.value, from, first.next)],
    end: first.next,
    manner: keyword ? 'keyword' : 'bare',
  }
}

/** "Rm 3:23; 6:23", "Filipenses 1.6 e 2.13": the chapter of another place in the same book. */
function anotherChapter(reading: Reading, from: number): Count | undefined {
  const separator = reading.tokens[from]
  if (separator === undefined || !/^[,;e]$/.test(separator.plain)) return undefined
  const chapter = readPlain(reading, from + 1)
  const verse = chapter && joinedNumber(reading, chapter.next, false)
  return verse === undefined ? undefined : chapter
}

/** Chapters and verses once the first chapter has been read; `from` is where the reference starts. */
export function readFromChapter(
  reading: Reading,
  read: Count,
  from: number,
  book: number | null,
  keyword: boolean,
  plural: boolean,
): { pieces: Piece[]; end: number; manner: Manner } {
  const place = readPlace(reading, read, from, book, keyword, plural)
  while (place.pieces.at(-1)?.verse !== null) {
    const chapter = anotherChapter(reading, place.end)
    if (chapter === undefined) break
    const more = readPlace(reading, chapter, place.end + 1, book, false, false)
    place.pieces.push(...more.pieces)
    place.end = more.end
  }
  return place
}
