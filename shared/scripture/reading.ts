import { type Token } from './tokens.ts'
import { isBridge, isHesitation, isLightMark } from './vocabulary.ts'

/** The last verse or chapter, whichever number that is. */
export const LAST = -1

/** Chapters and verses as said; null where nothing was said. Indices are of tokens. */
export interface Piece {
  chapter: number | null
  verse: number | null
  endChapter: number | null
  endVerse: number | null
  start: number
  end: number
}

/** The tokens being read, and where in them the name of another book begins. */
export interface Reading {
  tokens: readonly Token[]
  startsBook: (at: number) => boolean
}

/** How a place was said, from the surest way to the least sure. */
export type Manner = 'keyword' | 'joined' | 'pair' | 'bare'

/** What follows the name of a book. */
export interface Located {
  pieces: Piece[]
  end: number
  manner: Manner
  /** The first number stood apart from the name by a comma or hesitation. */
  apart: boolean
}

/** A number as read; `next` is the index after it. */
export interface Count {
  value: number
  next: number
  spoken: boolean
}

const MOST_LIGHT = 5
/** Most tokens that lead on. */
export const MOST_BRIDGES = 9

/** Index after marks and hesitations; a full stop is passed only when `stops` allows it. */
export function skipLight({ tokens }: Reading, from: number, stops = false): number {
  let at = from
  while (at < from + MOST_LIGHT) {
    const token = tokens[at]
    if (token === undefined) break
    const passes =
      isLightMark(token) || isHesitation(token) || (stops && /^[.…?!]$/.test(token.fold))
    if (!passes) break
    at++
  }
  return at
}

/** Index after marks, hesitations and words that lead from one part of a reference to the next. */
export function skipBridges(reading: Reading, from: number): number {
  let at = from
  while (at < from + MOST_BRIDGES) {
    const token = reading.tokens[at]
    if (token === undefined || reading.startsBook(at)) break
    if (!isLightMark(token) && !isHesitation(token) && !isBridge(token)) break
    at++
  }
  return at
}

/** A colon, full stop or comma that may join a chapter to its verse. */
export const isJoint = (token: Token | undefined) =>
  token !== undefined && /^[:.,]$/.test(token.fold) && !token.spaced

/** The number joined to another by ":", "." or ",", without space: index of its token. */
export function joinedNumber({ tokens }: Reading, from: number, commas = true): number | undefined {
  const joint = tokens[from]
  const digit = tokens[from + 1]
  if (!isJoint(joint) || digit?.kind !== 'number' || digit.spaced) return undefined
  return commas || joint?.fold !== ',' ? from + 1 : undefined
}

/** A whole chapter. */
export const whole = (chapter: number, start: number, end: number): Piece => ({
  chapter,
  verse: null,
  endChapter: chapter,
  endVerse: null,
  start,
  end,
})
