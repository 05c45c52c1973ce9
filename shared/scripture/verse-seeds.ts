import type { BibleIndex } from './bible-index.ts'
import type { QuotedWord } from './quoted-words.ts'
import { VERSES } from './verse-ids.ts'

/** A verse that shares several words with a stretch of the text. Indices are of words. */
export interface Seed {
  verse: number
  first: number
  last: number
  /** Bits of information of the distinct words shared. */
  bits: number
}

const COMMON = 1200
const NEAR_WORDS = 4
const NEAR_REACH = 10
const CLUSTER_REACH = 14

/** The verses that have a stem. */
const postsOf = ({ posts, postsAt }: BibleIndex, stem: number) =>
  posts.subarray(postsAt[stem] ?? 0, postsAt[stem + 1] ?? 0)

/** Bits that a stem tells: the rarer, the more. */
export function bitsOf(bible: BibleIndex, stem: number): number {
  const count = (bible.postsAt[stem + 1] ?? 0) - (bible.postsAt[stem] ?? 0)
  return count === 0 ? 0 : Math.log2(VERSES / count)
}

function has(list: Uint16Array, verse: number): boolean {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) < verse) low = middle + 1
    else high = middle
  }
  return list[low] === verse
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
  const telling: number[] = []
  for (let at = 0; at < words.length; at++) {
    if ((stems[at] ?? -1) >= 0 && words[at]?.small === false) telling.push(at)
  }
  const clusters = new Map<number, Cluster>()
  const done: Cluster[] = []
  const add = (verse: number, at: number, stem: number) => {
    const current = clusters.get(verse)
    if (current && at - current.last <= CLUSTER_REACH) {
      current.last = Math.max(current.last, at)
      current.first = Math.min(current.first, at)
      if (!current.stems.includes(stem)) {
        current.stems.push(stem)
        current.bits += bitsOf(bible, stem)
      }
      return
    }
    if (current) done.push(current)
    clusters.set(verse, { verse, first: at, last: at, bits: bitsOf(bible, stem), stems: [stem] })
  }
  for (const [place, at] of telling.entries()) {
    const stem = stems[at] ?? 0
    const own = postsOf(bible, stem)
    for (let next = place + 1; next <= place + NEAR_WORDS && next < telling.length; next++) {
      const other = telling[next] ?? 0
      if (other - at > NEAR_REACH) break
      const otherStem = stems[other] ?? 0
      if (otherStem === stem) continue
      const others = postsOf(bible, otherStem)
      const [less, more] = own.length < others.length ? [own, others] : [others, own]
      if (less.length > COMMON) continue
      for (const verse of less) {
        if (!has(more, verse)) continue
        add(verse, at, stem)
        add(verse, other, otherStem)
      }
    }
  }
  return [...done, ...clusters.values()]
}

interface Cluster extends Seed {
  stems: number[]
}
