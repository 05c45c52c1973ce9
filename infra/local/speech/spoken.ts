import * as z from 'zod/mini'

/** A word as it was heard; seconds of the recording, confidence 0 to 1 as the model measured it. */
const spokenWord = z.object({
  text: z.string(),
  /** Punctuation that follows, one of `, . ? ! : ;`, or nothing. */
  mark: z.string(),
  start: z.number(),
  end: z.number(),
  confidence: z.number(),
})
export type SpokenWord = z.infer<typeof spokenWord>

/** What was heard in a whole recording. */
export const spokenRecording = z.object({
  durationSeconds: z.number(),
  /** Name of the model that heard it. */
  model: z.string(),
  words: z.array(spokenWord),
  /** Stretches in which speech was heard but no words are certain enough to be kept. */
  doubtful: z.array(z.object({ start: z.number(), end: z.number() })),
})
export type SpokenRecording = z.infer<typeof spokenRecording>
