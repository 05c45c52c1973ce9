import { bookWithChapter, type BookMention } from './book-mentions.ts'
import { chaptersOf } from './books.ts'
import { judge } from './judge-mention.ts'
import { keyworded } from './keyworded.ts'
import { locateAfterBook } from './locate.ts'
import { type Piece, type Reading } from './reading.ts'
import { relativePlace, type Relative } from './relative-places.ts'
import type { Token } from './tokens.ts'
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

export interface SaidPlaces {
  said: Said[]
  named: NamedBook[]
}

/** A correction ("…, não, …") joins two places of which the second stands. */
function corrects(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > 4 || to <= from) return false
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
  return (
    tokens.slice(from, to).every((token) => /^(?:,|no|o|do|ou|seja)$/.test(token.fold)) &&
    to - from <= 3
  )
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
      const before = said.at(-1)
      if (before && corrects(tokens, before.end, found[0]?.start ?? 0)) {
        said.pop()
        const [first] = found
        if (first && first.book === null) first.book = before.book
        if (first && first.piece.chapter === null) {
          first.piece.chapter = before.piece.chapter
          first.piece.endChapter = before.piece.chapter
        }
      }
      if (before?.relative && found[0]?.book === null && near(tokens, before.end, found[0].start))
        said.pop()
      said.push(...found)
      at = Math.max(at + 1, ...found.map(({ end }) => end))
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
