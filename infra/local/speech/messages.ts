import * as z from 'zod/mini'
import { spokenRecording } from './spoken.ts'

/** What the speech process is asked for. */
export const speechRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('transcribe'), id: z.number(), path: z.string(), model: z.string() }),
  z.object({ type: z.literal('cancel'), id: z.number() }),
])
export type SpeechRequest = z.infer<typeof speechRequest>

const unreadable = z.enum(['empty', 'unknown-format', 'broken', 'too-short', 'too-long'])

/** What the speech process answers. */
export const speechAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), id: z.number(), done: z.number() }),
  z.object({ type: z.literal('heard'), id: z.number(), recording: spokenRecording }),
  z.object({ type: z.literal('unreadable'), id: z.number(), reason: unreadable }),
  z.object({ type: z.literal('failed'), id: z.number(), message: z.string() }),
])
export type SpeechAnswer = z.infer<typeof speechAnswer>
