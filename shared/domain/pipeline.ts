import * as z from 'zod/mini'
import { aspects } from '#shared/domain/analysis.ts'

/** Input of an execution: the audio object that has arrived. */
export const pipelineInput = z.object({ key: z.string() })

/**
 * Input of the `Probe` step. `execution` is the execution's name (`$$.Execution.Name`): the first
 * execution to name itself owns the analysis, and any other is a duplicate.
 */
export const probeInput = z.object({ ...pipelineInput.shape, execution: z.string() })

/** Media formats of Amazon Transcribe that the product takes in. */
export const mediaFormats = ['mp3', 'mp4', 'm4a', 'wav', 'ogg', 'webm'] as const
export type MediaFormat = (typeof mediaFormats)[number]

/** Who owns which analysis: all that most steps need; the rest lies under keys made of the two. */
export const sermonRef = z.object({ ownerId: z.string(), analysisId: z.string() })
export type SermonRef = z.infer<typeof sermonRef>

/**
 * What the `Probe` step hands on. State carries identifiers and keys, never audio or text, so that it
 * stays far below the 256 KB of Step Functions. `proceed` is false for a duplicate or unknown upload.
 */
export const probeOutput = z.discriminatedUnion('proceed', [
  z.object({ proceed: z.literal(false) }),
  z.object({
    proceed: z.literal(true),
    ...sermonRef.shape,
    jobName: z.string(),
    mediaUri: z.string(),
    mediaFormat: z.enum(mediaFormats),
    outputKey: z.string(),
    /** Seconds between two looks at the transcription job, in proportion to the audio's length. */
    pollSeconds: z.number(),
  }),
])
export type ProbeOutput = z.infer<typeof probeOutput>

/** Input of the step that judges one of the six aspects. */
export const aspectInput = z.object({ ...sermonRef.shape, aspect: z.enum(aspects) })

/** Input of the step that asks a language model: one of the six aspects, or the outline. */
export const questionInput = z.object({
  ...sermonRef.shape,
  question: z.enum([...aspects, 'outline']),
})

/** An execution's end as EventBridge tells it; `input` is the execution's own, as JSON text. */
const statusChange = z.object({
  detail: z.object({
    name: z.string(),
    status: z.enum(['FAILED', 'TIMED_OUT', 'ABORTED']),
    input: z.nullish(z.string()),
  }),
})

/**
 * Input of the `Fail` step: from a Catch, with the execution's name and the error that it caught, or
 * the event of an execution that ended without reaching one.
 */
export const failInput = z.union([
  z.object({
    ...probeInput.shape,
    error: z.object({ Error: z.string(), Cause: z.optional(z.string()) }),
  }),
  statusChange,
])
export type FailInput = z.infer<typeof failInput>
