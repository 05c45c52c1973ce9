import type { BibleIndex } from './bible-index.ts'
import type { QuotedWord } from './quoted-words.ts'
import { VERSES } from './verse-ids.ts'

/** A verse that shares several words with a stretch of the text. Indices are of words. */
export interface Seed {
  verse: number
  first: number
  last: number
  /** Stems of the distinct words shared. */
  stems: number[]
  /** Bits of information that those tell. */
  bits: number
}

/** The rarer word of a pair is in no more verses than this. */
const COMMON = 600
const NEAR_WORDS = 3
const NEAR_REACH = 10
const CLUSTER_REACH = 14

/** Bits that a stem tells: the rarer, the more. */
export function bitsOf({ postsAt }: BibleIndex, stem: number): number {
  const count = (postsAt[stem + 1] ?? 0) - (postsAt[stem] ?? 0)
  return count === 0 ? 0 : Math.log2(VERSES / count)
}

/** The verses that have both stems; none when both are common. */
function versesWithBoth({ posts, postsAt }: BibleIndex, one: number, other: number): number[] {
  let a = postsAt[one] ?? 0
  let b = postsAt[other] ?? 0
  const endA = postsAt[one + 1] ?? 0
  const endB = postsAt[other + 1] ?? 0
  const found: number[] = []
  if (Math.min(endA - a, endB - b) > COMMON) return found
  while (a < endA && b < endB) {
    const difference = (posts[a] ?? 0) - (posts[b] ?? 0)
    if (difference === 0) found.push(posts[a] ?? 0)
    if (difference <= 0) a++
    if (difference >= 0) b++
  }
  return found
}

/**
 * Stretches of the text that share pairs of telling words, in any order and with words between, with a
 * verse. `stems` are the words' numbers in the index, -1 for a word that no verse has.
 */
export function verseSeeds(
  bible: BibleIndex,
  words: readonly QuotedWord[],
  stems: Int32Array,
): Seed[] {
  const telling = words.flatMap((word, at) => (!word.small && (stems[at] ?? -1) >= 0 ? [at] : []))
  const seeds: Seed[] = []
  /** Number in `seeds` of the last one of each verse, from 1. */
  const latest = new Int32Array(VERSES)
  const pairs = new Map<number, number[]>()
  const both = (one: number, other: number) => {
    const key = Math.min(one, other) * bible.stems.size + Math.max(one, other)
    const known = pairs.get(key)
    if (known) return known
    const verses = versesWithBoth(bible, one, other)
    pairs.set(key, verses)
    return verses
  }
  for (const [place, at] of telling.entries()) {
    const stem = stems[at] ?? 0
    for (let next = place + 1; next <= place + NEAR_WORDS && next < telling.length; next++) {
      const other = telling[next] ?? 0
      if (other - at > NEAR_REACH) break
      const otherStem = stems[other] ?? 0
      if (otherStem === stem) continue
      for (const verse of both(stem, otherStem)) {
        let seed = seeds[(latest[verse] ?? 0) - 1]
        if (seed === undefined || at - seed.last > CLUSTER_REACH) {
          seed = { verse, first: at, last: other, stems: [], bits: 0 }
          latest[verse] = seeds.push(seed)
        }
        seed.last = Math.max(seed.last, other)
        for (const one of [stem, otherStem]) {
          if (seed.stems.includes(one)) continue
          seed.stems.push(one)
          seed.bits += bitsOf(bible, one)
        }
      }
    }
  }
  return seeds
}
