import type { Transcript } from '#shared/domain/transcript.ts'
import { transcriptOfText } from '#functions/domain/transcript/from-text.ts'

/** An unhurried reading aloud. */
const WORDS_PER_MINUTE = 130
const SECONDS_PER_WORD = 60 / WORDS_PER_MINUTE

/** A written text as if it were read aloud evenly, so that an example has times to jump to. */
export function readEvenly(text: string): Transcript {
  const written = transcriptOfText(text)
  const words = written.words.map((word, index) => ({
    ...word,
    start: index * SECONDS_PER_WORD,
    end: (index + 0.9) * SECONDS_PER_WORD,
  }))
  let from = 0
  const segments = written.segments.map((segment) => {
    const to = from + segment.text.split(' ').length
    const timed = {
      ...segment,
      start: words[from]?.start ?? 0,
      end: words[to - 1]?.end ?? 0,
    }
    from = to
    return timed
  })
  return { ...written, durationSeconds: words.length * SECONDS_PER_WORD, words, segments }
}
