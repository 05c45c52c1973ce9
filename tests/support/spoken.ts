import type { Transcript, Word } from '#shared/domain/transcript.ts'

/** A transcript as if `text` had been spoken evenly, 150 words a minute. */
export function spoken(text: string): Transcript {
  const words: Word[] = Array.from(text.matchAll(/\S+/gu), (match, index) => ({
    text: match[0],
    offset: match.index,
    start: index * 0.4,
    end: index * 0.4 + 0.35,
    confidence: 0.9,
  }))
  return {
    text,
    durationSeconds: words.length * 0.4,
    confidence: 0.9,
    words,
    segments: text.split('\n').map((line) => ({ start: 0, end: 0, text: line, confidence: 0.9 })),
  }
}
