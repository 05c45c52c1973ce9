import { sampleSermons } from '#functions/seed/samples/sermons.ts'

/** Endings that make further words out of those that occur. */
const endings = ['', 's', 'mente', 'ndo', 'va', 'ram', 'ção', 'dade', 'dor', 'zinho', 'ria', 'sse']
const DIFFERENT_WORDS = 40_000

/** A generator of numbers from 0 to 1 that is the same each time (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Texts with words as unevenly frequent as those of speech (Zipf's law): those of the sample sermons
 * first, then words made of their parts. They mean nothing, and say as much about an index as real ones.
 */
export function writtenSermons(count: number, words: number): string[] {
  const next = numbersFrom(7)
  const spoken = new Map<string, number>()
  for (const [word] of sampleSermons.flatMap(({ text }) => [...text.matchAll(/\p{L}+/gu)])) {
    spoken.set(word.toLowerCase(), (spoken.get(word.toLowerCase()) ?? 0) + 1)
  }
  const vocabulary = [...spoken].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)
  const stems = vocabulary.filter((word) => word.length > 3).map((word) => word.slice(0, 4))
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? ''
  const all = new Set(vocabulary)
  while (all.size < DIFFERENT_WORDS) all.add(pick(stems) + pick(stems).slice(1, 3) + pick(endings))
  const ranked = [...all]
  // The rank of a word that is as frequent as one over its rank.
  const zipf = () => Math.floor(ranked.length ** next()) - 1
  return Array.from({ length: count }, () =>
    Array.from({ length: words }, () => ranked[zipf()]).join(' '),
  )
}
