import { beforeNoun, readPlain } from './plain-numbers.ts'
import { readRangeEnd } from './read-range.ts'
import { type Count, joinedNumber, LAST, type Piece, type Reading } from './reading.ts'
import { isChapterWord, isVerseWord } from './vocabulary.ts'

function passLetter({ tokens }: Reading, at: number): number {
  const token = tokens[at]
  return token && !token.spaced && /^[abc]$/.test(token.plain) ? at + 1 : at
}

interface Next {
  at: number
  count: Count
}

/**
 * Verses from the number at `first`: "16", "16-18", "4 a 7", "3, 5 e 7", "11 em diante". Each becomes
 * a piece; `start` of the first is `from`.
 */
export function readVerses(
  reading: Reading,
  first: Count,
  from: number,
  chapter: number | null,
  keyword: boolean,
): { pieces: Piece[]; end: number } {
  const pieces: Piece[] = []
  let start = from
  let current: Count | undefined = first
  let end = first.next
  let inChapter = chapter
  while (current !== undefined) {
    end = passLetter(reading, current.next)
    const to = readRangeEnd(reading, end, current.value)
    const piece = {
      chapter: inChapter,
      verse: current.value,
      endChapter: to?.chapter ?? inChapter,
      endVerse: to?.verse ?? current.value,
      start,
      end: to?.next ?? end,
    }
    end = passLetter(reading, piece.end)
    piece.end = end
    pieces.push(piece)
    const more = readNextVerse(reading, end, piece.endVerse, keyword)
    if (more === undefined) break
    start = more.at
    current = more.count
    inChapter = piece.endChapter
  }
  return { pieces, end }
}

function readNextVerse(
  reading: Reading,
  from: number,
  last: number,
  keyword: boolean,
): Next | undefined {
  const { tokens } = reading
  let at = from
  let listed = false
  while (at < from + 6) {
    const token = tokens[at]
    if (token === undefined || reading.startsBook(at)) return undefined
    const separates = token.plain === 'e' || token.fold === ','
    if (separates) listed = true
    else if (
      !/^(?:o|os|no|nos|do|dos|tambem|depois|ainda)$/.test(token.fold) &&
      !isVerseWord(token)
    )
      break
    at++
  }
  if (!listed || last === LAST) return undefined
  const count = readPlain(reading, at)
  if (count === undefined || count.value <= last) return undefined
  if (joinedNumber(reading, count.next, false) !== undefined) return undefined
  const after = tokens[count.next]
  if (after && isChapterWord(after)) return undefined
  if (!keyword && beforeNoun(after, count.value)) return undefined
  return { at, count }
}
