import type { Citation } from './attribution.ts'
import { WINDOW } from './convincing.ts'
import { type Matched, matchVerse, type QuotedSpan } from './quoted-verses.ts'
import { verseAt, VERSES } from './verse-ids.ts'

/** What the reference beside them names is preferred to a parallel place that agrees better. */
const strength = ({ bits, similarity, near }: QuotedSpan) =>
  bits * similarity * (near ? (similarity >= 0.7 ? 2.5 : 1.3) : 1)

/** The strongest of the matches that claim the same words. */
export function strongest(found: readonly QuotedSpan[], length: number): QuotedSpan[] {
  const taken = new Uint8Array(length)
  const kept: QuotedSpan[] = []
  for (const one of found.toSorted((a, b) => strength(b) - strength(a) || a.verse - b.verse)) {
    let claimed = 0
    for (let at = one.start; at < one.end; at++) claimed += taken[at] ?? 0
    if (claimed > 0.2 * (one.end - one.start)) continue
    let { start, end } = one
    while (start < end && taken[start] === 1) start++
    while (end > start && taken[end - 1] === 1) end--
    taken.fill(1, start, end)
    kept.push({ ...one, start, end })
  }
  return kept.toSorted((a, b) => a.start - b.start)
}

const JOIN_GAP = 8
const ON_GAP = 4

/** Verses read one after the other become one quotation, unless each is named where it begins. */
export function joinVerses(found: readonly QuotedSpan[], cited: readonly Citation[]): QuotedSpan[] {
  const joined: QuotedSpan[] = []
  for (const one of found) {
    const before = joined.at(-1)
    const follows =
      before !== undefined &&
      one.verse === before.lastVerse + 1 &&
      one.start - before.end <= JOIN_GAP &&
      !cited.some(({ start, end }) => start >= before.end && end <= one.start) &&
      verseAt(one.verse).book === verseAt(before.verse).book
    if (!follows) {
      joined.push({ ...one })
      continue
    }
    const lengths = [before.end - before.start, one.end - one.start] as const
    before.similarity =
      (before.similarity * lengths[0] + one.similarity * lengths[1]) / (lengths[0] + lengths[1])
    before.end = one.end
    before.lastVerse = one.lastVerse
    before.content += one.content
    before.bits += one.bits
    before.near ||= one.near
  }
  return joined
}

/** Goes on to the verses after a quotation as long as the text does. */
export function readOn(found: readonly QuotedSpan[], matched: Matched): QuotedSpan[] {
  const more = found.flatMap((one, index) => {
    const added: QuotedSpan[] = []
    const limit = found[index + 1]?.start ?? matched.words.length
    let { end, lastVerse } = one
    while (lastVerse + 1 < VERSES && verseAt(lastVerse + 1).book === verseAt(one.verse).book) {
      const next = matchVerse(matched, lastVerse + 1, end, Math.min(limit, end + WINDOW))
      const goesOn = next && next.start - end <= ON_GAP && next.content >= 2 && next.bits >= 12
      if (!goesOn || next.similarity < 0.5) break
      added.push({ ...next, lastVerse: next.verse, near: one.near, straight: false })
      end = next.end
      lastVerse = next.verse
    }
    return [one, ...added]
  })
  return more.toSorted((a, b) => a.start - b.start)
}
