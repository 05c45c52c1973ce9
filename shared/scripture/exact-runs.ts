import type { Matched } from './quoted-verses.ts'
import { bitsOf } from './verse-seeds.ts'
import { VERSES } from './verse-ids.ts'

/** Words said one after the other exactly as a verse has them, small ones too. */
export interface ExactRun {
  verse: number
  /** Indices of words of the text; `end` is exclusive. */
  start: number
  end: number
  /** Bits that all its words tell together. */
  bits: number
}

/** Fewest words of a run. */
const GRAM = 4
const SLOTS = 1 << 18

const hashOf = (stems: Int32Array | Uint16Array, at: number): number => {
  let hash = 0
  for (let word = at; word < at + GRAM; word++)
    hash = Math.imul(hash, 0x01_00_01_93) ^ (stems[word] ?? 0)
  return (hash ^ (hash >>> 15)) & (SLOTS - 1)
}

/**
 * Every longest run of at least four words that the text shares with some verse. One pass over the
 * translation: what is made of small words only has no telling pair to be looked up by.
 */
export function exactRuns({ bible, stems }: Matched): ExactRun[] {
  const { words, wordsAt } = bible
  const places = new Map<number, number[]>()
  const said = new Uint8Array(SLOTS)
  let known = 0
  for (const [at, stem] of stems.entries()) {
    known = stem < 0 ? 0 : known + 1
    if (known < GRAM) continue
    const first = at - GRAM + 1
    const hash = hashOf(stems, first)
    said[hash] = 1
    const others = places.get(hash)
    if (others) others.push(first)
    else places.set(hash, [first])
  }
  const runs: ExactRun[] = []
  for (let verse = 0; verse < VERSES; verse++) {
    const from = wordsAt[verse] ?? 0
    const to = wordsAt[verse + 1] ?? 0
    for (let at = from; at + GRAM <= to; at++) {
      const hash = hashOf(words, at)
      if (said[hash] === 0) continue
      for (const start of places.get(hash) ?? []) {
        if (at > from && start > 0 && words[at - 1] === stems[start - 1]) continue
        let length = 0
        while (at + length < to && words[at + length] === stems[start + length]) length++
        if (length < GRAM) continue
        let bits = 0
        for (let word = start; word < start + length; word++)
          bits += bitsOf(bible, stems[word] ?? 0)
        runs.push({ verse, start, end: start + length, bits })
      }
    }
  }
  return runs
}
