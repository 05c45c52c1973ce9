import { alignWords, type Run } from './align-words.ts'
import type { BibleIndex } from './bible-index.ts'
import { exactRuns } from './exact-runs.ts'
import type { QuotedWord } from './quoted-words.ts'
import { bitsOf, verseSeeds } from './verse-seeds.ts'
import { VERSES } from './verse-ids.ts'
import { smallWords, stemOf } from './word-stems.ts'

/** A stretch of the text that agrees with a verse. Indices are of words; `end` is exclusive. */
export interface VerseMatch {
  verse: number
  start: number
  end: number
  similarity: number
  content: number
  bits: number
  /** Bits of all its words, small ones too. */
  told: number
  /** Whether it has every word of the verse. */
  whole: boolean
}

/**
 * A quotation in words, of one verse or of several read on. `near` is true for one looked for beside a
 * reference to its verse, `straight` when nothing but other words of that verse can lie between them.
 */
export interface QuotedSpan extends VerseMatch {
  lastVerse: number
  near: boolean
  straight: boolean
}

/** The text prepared for matching. */
export interface Matched {
  bible: BibleIndex
  words: readonly QuotedWord[]
  stems: Int32Array
  weights: Float32Array
  smallStems: ReadonlySet<number>
  /** Verses already looked at. */
  runs: Map<number, Run>
}

const SMALL = 0.25
const UNKNOWN = 1
/** Weight of a word that no alignment passes. */
const CLOSED = 1000
const MARGIN = 12

const weightOf = (bible: BibleIndex, stem: number, small: boolean) => {
  if (small) return SMALL
  return stem < 0 ? UNKNOWN : Math.min(1.5, Math.max(0.5, bitsOf(bible, stem) / 7))
}

/**
 * Looks up the words of a text in a translation. Words for which `closed` is true, such as those of a
 * reference, belong to no quotation.
 */
export function matchable(
  bible: BibleIndex,
  words: readonly QuotedWord[],
  closed: (word: QuotedWord) => boolean,
): Matched {
  const stems = Int32Array.from(words, (word) =>
    closed(word) ? -1 : (bible.stems.get(word.stem) ?? -1),
  )
  const weights = Float32Array.from(words, (word, at) =>
    closed(word) ? CLOSED : weightOf(bible, stems[at] ?? -1, word.small),
  )
  const ids = [...smallWords].map((word) => bible.stems.get(stemOf(word)) ?? -1)
  return { bible, words, stems, weights, smallStems: new Set(ids), runs: new Map() }
}

function verseRun({ bible, smallStems, runs }: Matched, verse: number): Run {
  const known = runs.get(verse)
  if (known) return known
  const stems = Int32Array.from(
    bible.words.subarray(bible.wordsAt[verse], bible.wordsAt[verse + 1]),
  )
  const weights = Float32Array.from(stems, (stem) => weightOf(bible, stem, smallStems.has(stem)))
  const run = { stems, weights }
  runs.set(verse, run)
  return run
}

/**
 * How a stretch of words agrees with one verse. A sentence of which only a word agrees, before or after
 * the rest, is left out.
 */
export function matchVerse(
  matched: Matched,
  verse: number,
  from: number,
  to: number,
): VerseMatch | undefined {
  const whole = matchStretch(matched, verse, from, to)
  if (whole === undefined) return undefined
  const { words } = matched
  for (let at = whole.end - 1; at > whole.start; at--) {
    if (words[at]?.sentence === words[at - 1]?.sentence) continue
    for (const part of [
      matchStretch(matched, verse, from, at),
      matchStretch(matched, verse, at, to),
    ]) {
      if (part && part.content >= whole.content - 1) return part
    }
    break
  }
  return whole
}

function matchStretch(
  matched: Matched,
  verse: number,
  from: number,
  to: number,
): VerseMatch | undefined {
  const { bible, stems, weights } = matched
  const start = Math.max(0, from)
  const end = Math.min(stems.length, to)
  if (verse < 0 || verse >= VERSES || end <= start) return undefined
  const run = { stems: stems.subarray(start, end), weights: weights.subarray(start, end) }
  const verseWords = verseRun(matched, verse)
  const found = alignWords(run, verseWords)
  if (found === undefined) return undefined
  let bits = 0
  let told = 0
  for (let at = start + found.start; at < start + found.end; at++) {
    const stem = stems[at] ?? -1
    if (stem < 0) continue
    const own = bitsOf(bible, stem)
    told += own
    if (matched.words[at]?.small === false) bits += own
  }
  return {
    verse,
    start: start + found.start,
    end: start + found.end,
    similarity: found.similarity,
    content: found.content,
    bits,
    told,
    whole: found.otherStart === 0 && found.otherEnd === verseWords.stems.length,
  }
}

const LEAST_BITS = 14
const LEAST_BITS_AT_SPOT = 13

/**
 * Every stretch that agrees with some verse well enough to be looked at. `spots` has a 1 for the words
 * near a reference or announcement, where less will do.
 */
export function matchVerses(matched: Matched, spots: Uint8Array): VerseMatch[] {
  const seeds = verseSeeds(matched.bible, matched.words, matched.stems)
  const found: VerseMatch[] = []
  for (const { verse, first, last, stems, bits } of seeds) {
    const spot = spots[first] === 1 || spots[last] === 1
    if (bits < (spot ? LEAST_BITS_AT_SPOT : LEAST_BITS) || (!spot && stems.length < 3)) continue
    const match = matchVerse(matched, verse, first - MARGIN, last + MARGIN + 1)
    if (match && match.content >= 2) found.push(match)
  }
  return found
}

const LEAST_BITS_OF_RUN = 18

/** Stretches around words that a verse has exactly, however small: what pairs of telling words miss. */
export function matchRuns(matched: Matched): VerseMatch[] {
  const found: VerseMatch[] = []
  const reached = new Map<number, number>()
  for (const { verse, start, end, bits } of exactRuns(matched)) {
    if (bits < LEAST_BITS_OF_RUN || end <= (reached.get(verse) ?? 0)) continue
    const match = matchVerse(matched, verse, start - MARGIN, end + MARGIN)
    if (match === undefined) continue
    reached.set(verse, match.end)
    found.push(match)
  }
  return found
}
