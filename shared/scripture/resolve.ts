import { chaptersOf, versesIn } from './books.ts'
import { LAST } from './reading.ts'
import { contains, exists, place, type Passage } from './passage.ts'
import type { Said, SaidPlaces } from './spoken-references.ts'
import type { Token } from './tokens.ts'

/** A place that was looked up. It may still not exist. */
export interface Resolved {
  passage: Passage
  contextual: boolean
  confidence: number
  /** Indices of tokens; `end` is exclusive. */
  start: number
  end: number
}

/** Fills in "last" and leaves the rest as said. */
function complete(said: Said, book: number, chapter: number): Passage {
  const { piece } = said
  const last = (value: number) => (value === LAST ? chaptersOf(book) : value)
  const first = last(piece.chapter ?? chapter)
  const endChapter = last(piece.endChapter ?? first)
  const verse = piece.verse === LAST ? versesIn(book, first) : (piece.verse ?? 0)
  const endVerse = piece.endVerse === LAST ? versesIn(book, endChapter) : (piece.endVerse ?? 0)
  const backwards = endChapter === first && endVerse < verse
  return {
    book,
    chapter: first,
    verse: backwards ? endVerse : verse,
    endChapter,
    endVerse: backwards ? verse : endVerse,
  }
}

interface Hand {
  book: number
  chapter: number
  passage: Passage | null
  at: number
}

/** Passages to which a verse without a book may still belong. */
const MOST_RANGES = 4

const transitions = new Set(
  `primeiro segundo terceiro quarto quinto lugar ponto voltando volta voltemos nosso concluindo enfim
   finalmente conclusao texto`.split(/\s+/),
)
const pointing = new Set('mesmo mesma ainda tambem depois logo seguida adiante apostolo'.split(' '))

const isRange = ({ verse, endVerse }: Passage) => endVerse > verse

/** Whether a passage takes in the verse said, in its first chapter unless another was said. */
const holds = (passage: Passage, { piece }: Said) =>
  contains(passage, passage.book, piece.chapter ?? passage.chapter, piece.verse ?? 0)

/** How much a place said without a book or chapter leans towards one passage or another. */
function leaning(tokens: readonly Token[], hand: Hand, said: Said): number {
  const sentences = (tokens[said.start]?.sentence ?? 0) - (tokens[hand.at]?.sentence ?? 0)
  let score = [4, 2.5, 1.5][sentences] ?? 0.5
  const verse = said.piece.verse
  const end = hand.passage?.endVerse ?? 0
  if (verse !== null && end > 0 && verse > end && verse <= end + 3) score += 1.5
  if (hand.passage && isRange(hand.passage) && verse !== null && holds(hand.passage, said))
    score += 3
  if (hand.passage?.verse === 0 && verse !== null && said.piece.chapter === null) score += 0.5
  for (let at = Math.max(hand.at, said.start - 60); at < said.start; at++) {
    const token = tokens[at]
    if (token && transitions.has(token.fold)) return score - 2
    if (token && at > said.start - 8 && pointing.has(token.fold)) score += 0.3
  }
  return score
}

function fits(said: Said, book: number, chapter: number): boolean {
  const passage = complete(said, book, chapter)
  return exists(passage)
}

function resolveRelative(said: Said, hand: Hand | undefined): Passage | undefined {
  if (hand?.passage === null || hand === undefined || said.relative === null) return undefined
  const { unit, step } = said.relative
  if (unit === 'chapter') return place(hand.book, hand.chapter + step)
  const verse = step > 0 ? hand.passage.endVerse : hand.passage.verse
  if (verse === 0) return undefined
  return place(hand.book, step > 0 ? hand.passage.endChapter : hand.passage.chapter, verse + step)
}

/** Chooses between the passage last in hand and the sermon's main one. */
function choose(
  tokens: readonly Token[],
  said: Said,
  hand: Hand | undefined,
  main: Passage | null,
  ranges: readonly Passage[],
): { book: number; chapter: number; sure: number } | undefined {
  const chapter = said.piece.chapter
  const alone = said.piece.verse !== null && chapter === null
  const range = alone ? ranges.findLast((one) => holds(one, said)) : undefined
  if (range && range !== main && !(main && holds(main, said))) {
    const nearby = hand && fits(said, hand.book, chapter ?? hand.chapter) ? hand : undefined
    if (!nearby || leaning(tokens, nearby, said) < 3) {
      return { book: range.book, chapter: chapter ?? range.chapter, sure: 0.8 }
    }
  }
  const near = hand && fits(said, hand.book, chapter ?? hand.chapter) ? hand : undefined
  const verse = said.piece.verse ?? 0
  const mainFits = main !== null && fits(said, main.book, chapter ?? main.chapter)
  if (
    main !== null &&
    mainFits &&
    near &&
    (near.book !== main.book || near.chapter !== main.chapter)
  ) {
    const inside = contains(main, main.book, chapter ?? main.chapter, verse)
    const onward = chapter !== null && Math.abs(chapter - main.chapter) <= 1
    const pull = (inside && verse > 0) || onward ? 3 : 1.5
    if (leaning(tokens, near, said) < pull) {
      return { book: main.book, chapter: main.chapter, sure: inside ? 0.95 : 0.8 }
    }
    return { book: near.book, chapter: near.chapter, sure: 0.85 }
  }
  if (near) return { book: near.book, chapter: near.chapter, sure: 0.95 }
  if (main !== null && mainFits) return { book: main.book, chapter: main.chapter, sure: 0.8 }
  return undefined
}

/**
 * Looks up every place said. Those without a book or chapter are told by the passage in hand, to which
 * the sermon's main passage returns after an excursion; what can't be told is left out.
 */
export function resolve(
  tokens: readonly Token[],
  { said, named }: SaidPlaces,
  main: Passage | null,
): Resolved[] {
  const resolved: Resolved[] = []
  let hand: Hand | undefined
  /** The last place in the main passage's book. */
  let home: Hand | undefined
  /** Passages of several verses that were named with their book. */
  const ranges: Passage[] = []
  let nextNamed = 0
  for (const one of said) {
    for (; (named[nextNamed]?.at ?? Number.POSITIVE_INFINITY) < one.start; nextNamed++) {
      const book = named[nextNamed]
      if (book === undefined || book.book === hand?.book) continue
      if (home && book.book === home.book) hand = { ...home, at: book.at }
      else if (book.firm) {
        const chapter = chaptersOf(book.book) === 1 ? 1 : 0
        hand = { book: book.book, chapter, passage: null, at: book.at }
      }
    }
    const found = lookUp(tokens, one, hand, main, ranges)
    if (found === undefined) continue
    resolved.push(found)
    if (exists(found.passage)) {
      const { passage } = found
      hand = { book: passage.book, chapter: passage.endChapter, passage, at: found.start }
      if (passage.book === main?.book) home = hand
      if (!found.contextual && isRange(passage)) ranges.push(passage)
      if (ranges.length > MOST_RANGES) ranges.shift()
    }
  }
  return resolved
}

function lookUp(
  tokens: readonly Token[],
  said: Said,
  hand: Hand | undefined,
  main: Passage | null,
  ranges: readonly Passage[],
): Resolved | undefined {
  const { start, end } = said
  if (said.relative) {
    const passage = resolveRelative(said, hand)
    if (passage === undefined || !exists(passage)) return undefined
    return { passage, contextual: true, confidence: said.confidence, start, end }
  }
  if (said.book !== null) {
    if (said.piece.chapter !== null) {
      const passage = complete(said, said.book, 0)
      return { passage, contextual: false, confidence: said.confidence, start, end }
    }
    const chapter = [hand, main].find((place) => place?.book === said.book)?.chapter
    if (chapter === undefined || !fits(said, said.book, chapter)) return undefined
    const passage = complete(said, said.book, chapter)
    return { passage, contextual: true, confidence: said.confidence, start, end }
  }
  const chosen = choose(tokens, said, hand, main, ranges)
  if (chosen === undefined) return undefined
  const passage = complete(said, chosen.book, said.piece.chapter ?? chosen.chapter)
  return { passage, contextual: true, confidence: said.confidence * chosen.sure, start, end }
}
