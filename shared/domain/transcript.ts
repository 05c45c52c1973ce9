import * as z from 'zod/mini'

/**
 * One spoken word, with the punctuation that follows it. Times are seconds from the start of the
 * audio; confidence is 0 to 1. `offset` is where the word starts in the transcript's text, in UTF-16
 * units, so that a passage of the text can be given its time.
 */
export const word = z.object({
  text: z.string(),
  offset: z.number(),
  start: z.number(),
  end: z.number(),
  confidence: z.number(),
})
export type Word = z.infer<typeof word>

/**
 * A stretch of speech between pauses; its confidence is the mean of its words', or 1 once somebody has
 * corrected it. One that was corrected to nothing is kept, with no text.
 */
export const segment = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  confidence: z.number(),
})
export type Segment = z.infer<typeof segment>

/** `text` is the segments' texts joined by one line feed; `confidence` the mean over words. */
export const transcript = z.object({
  text: z.string(),
  durationSeconds: z.number(),
  confidence: z.number(),
  words: z.array(word),
  segments: z.array(segment),
})
export type Transcript = z.infer<typeof transcript>
