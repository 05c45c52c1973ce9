import type { Segment, Transcript, Word } from '#shared/domain/transcript.ts'
import { meanConfidence } from './confidence.ts'
import { realign } from './realign.ts'

/** What passages of a transcript were corrected to, by their place among the segments. */
export type CorrectedTexts = ReadonlyMap<number, string>

/** Spaces as a transcript has them, and no invisible characters; a passage may be taken out whole. */
export const cleanPassage = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}]/gu, '')
    .trim()

/** Segments as they read with corrections; who corrected one has listened, so it is sure. */
export const correctSegments = (
  segments: readonly Segment[],
  corrected: CorrectedTexts,
): Segment[] =>
  segments.map((segment, place) => {
    const text = corrected.get(place)
    return text === undefined || text === segment.text
      ? segment
      : { ...segment, text, confidence: 1 }
  })

/** The text of a transcript: its segments' joined by one line feed. */
export const textOf = (segments: readonly Segment[]): string =>
  segments.map(({ text }) => text).join('\n')

/**
 * The transcript as it reads with corrections. Passages that nobody touched stay as they were heard,
 * but for the offsets of their words; in the others each word gets a time.
 */
export function correctTranscript(heard: Transcript, corrected: CorrectedTexts): Transcript {
  const wordsOf = wordsBySegment(heard)
  const segments = correctSegments(heard.segments, corrected)
  const words: Word[] = []
  let from = 0
  for (const [place, segment] of segments.entries()) {
    const before = wordsOf[place] ?? []
    const own =
      segment === heard.segments[place]
        ? before.map((word) => ({ ...word, offset: from + word.offset }))
        : placed(realign(before, segment.text.split(' ').filter(Boolean), segment), from)
    words.push(...own)
    from += segment.text.length + 1
  }
  return { ...heard, text: textOf(segments), confidence: meanConfidence(words), words, segments }
}

/** The words of each segment, with offsets in the segment's own text. */
function wordsBySegment({ words, segments }: Transcript): Word[][] {
  let from = 0
  let next = 0
  return segments.map(({ text }) => {
    const own: Word[] = []
    const end = from + text.length
    for (let word = words[next]; word !== undefined && word.offset < end; word = words[next]) {
      own.push({ ...word, offset: word.offset - from })
      next += 1
    }
    from = end + 1
    return own
  })
}

/** Words set one behind the other, one space between them, from an offset on. */
function placed(words: readonly Omit<Word, 'offset'>[], from: number): Word[] {
  let offset = from
  return words.map((word) => {
    const set = { ...word, offset }
    offset += word.text.length + 1
    return set
  })
}
