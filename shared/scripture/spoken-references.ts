import { bookWithChapter, type BookMention } from './book-mention.ts'
import { chaptersOf } from './books.ts'
import { judge } from './judge-mention.ts'
import { keyworded } from './keyworded.ts'
import { locateAfterBook } from './locate.ts'
import { joinedNumber, type Piece, type Reading } from './reading.ts'
import { relativePlace, type Relative } from './relative-places.ts'
import type { Token } from './tokens.ts'
import { readPlain } from './plain-numbers.ts'
import { readFromChapter } from './read-chapters.ts'
import { isCorrection, isLightMark } from './vocabulary.ts'

/** A place as it was said, before anything is looked up. Indices are of tokens. */
export interface Said {
  /** Null when no book was named with it. */
  book: number | null
  piece: Piece
  /** A place told by another one: "o versículo seguinte". */
  relative: Relative | null
  confidence: number
  start: number
  end: number
}

/**
 * A book named without a place: what follows may speak of it. `firm` tells a book from a person or an
 * ordinary word of the same name.
 */
export interface NamedBook {
  book: number
  at: number
  firm: boolean
}

/** What the tokens say, each list in order. */
export interface SaidPlaces {
  said: Said[]
  named: NamedBook[]
}

const MOST_CORRECTING = 4

/** A correction ("…, não, …") joins two places of which the second stands. */
function corrects(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > MOST_CORRECTING || to <= from) return false
  let found = false
  for (let at = from; at < to; at++) {
    const token = tokens[at]
    if (token === undefined) return false
    if (isCorrection(token)) found = true
    else if (!isLightMark(token) && !/^(?:ou|melhor|e|no|em)$/.test(token.fold)) return false
  }
  return found
}

/** Only a comma and small words between: "no capítulo seguinte, no capítulo 12". */
function near(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > 3) return false
  return tokens.slice(from, to).every((token) => /^(?:,|no|o|do|ou|seja)$/.test(token.fold))
}

/** Every place said in the tokens, in order, none overlapping another. */
export function placesSaid(tokens: readonly Token[], mentions: readonly BookMention[]): SaidPlaces {
  const starts = new Map(mentions.map((mention) => [mention.start, mention]))
  const reading: Reading = {
    tokens,
    startsBook: (at) => {
      const mention = starts.get(at)
      return (
        mention !== undefined &&
        (mention.short || mention.start < mention.end - 1 || tokens[at]?.kind === 'word')
      )
    },
  }
  const said: Said[] = []
  const named: NamedBook[] = []
  let at = 0
  while (at < tokens.length) {
    const mention = starts.get(at)
    const found = mention
      ? fromMention(reading, mention)
      : (keyworded(reading, at, starts) ?? relativePlace(reading, at))
    if (found && found.length > 0) {
      for (const one of amended(reading, said, found)) said.push(one)
      at = Math.max(at + 1, said.at(-1)?.end ?? 0)
      continue
    }
    if (mention) {
      if (mention.book !== null && !mention.short) {
        const firm = mention.titled || mention.stem.kind === 'clear'
        named.push({ book: mention.book, at: mention.start, firm })
      }
      at = mention.end
      continue
    }
    at++
  }
  return { said, named }
}

/**
 * What is to be added to the places said, once the one before has been taken back if these correct it:
 * "Romanos 8, não, Romanos 9", "João 3:16, perdão, 3:17", "no capítulo seguinte, no capítulo 12".
 */
function amended(reading: Reading, said: Said[], found: Said[]): Said[] {
  const { tokens } = reading
  const before = said.at(-1)
  const [first] = found
  if (before && first && corrects(tokens, before.end, first.start)) {
    said.pop()
    first.book ??= before.book
    if (first.piece.chapter === null) {
      first.piece.chapter = before.piece.chapter
      first.piece.endChapter = before.piece.chapter
    }
  } else if (before?.relative && first?.book === null && near(tokens, before.end, first.start)) {
    said.pop()
  }
  return correctedPlace(reading, found.at(-1)) ?? found
}

/** A bare chapter and verse that correct the place just said, in the same book. */
function correctedPlace(reading: Reading, last: Said | undefined): Said[] | undefined {
  if (last === undefined || last.book === null) return undefined
  const { tokens } = reading
  let at = last.end
  while (at < last.end + MOST_CORRECTING && tokens[at]?.kind !== 'number') at++
  const chapter = corrects(tokens, last.end, at) ? readPlain(reading, at) : undefined
  if (chapter === undefined || joinedNumber(reading, chapter.next) === undefined) return undefined
  const { pieces } = readFromChapter(reading, chapter, at, last.book, false, false)
  return pieces.map((piece) => ({ ...last, piece, start: piece.start, end: piece.end }))
}

function fromMention(reading: Reading, mention: BookMention): Said[] | undefined {
  const located = locateAfterBook(reading, mention.end, mention.start, mention.book)
  if (located === undefined) return undefined
  const chapter = located.pieces[0]?.chapter ?? 0
  const guessed = mention.book === null
  const book = mention.book ?? bookWithChapter(mention.stem, chapter)
  if (book === null) return undefined
  const confidence = judge(reading, mention, located, book)
  if (confidence === undefined) return undefined
  const single = chaptersOf(book) === 1
  return located.pieces.map((piece) => ({
    book,
    piece: single && guessed ? { ...piece, chapter: 1 } : piece,
    relative: null,
    confidence: guessed ? confidence * 0.6 : confidence,
    start: piece.start,
    end: piece.end,
  }))
}
