import * as z from 'zod/mini'
import { aspects } from '#shared/domain/aspects.ts'

/**
 * Who owns which analysis: all that most steps need; the rest lies under keys made of the two. `run` is
 * 0 or left out for the first analysis of a sermon, and counts up with each new one of its corrected
 * transcript.
 */
export const sermonRef = z.object({
  ownerId: z.string(),
  analysisId: z.string(),
  run: z.optional(z.int().check(z.minimum(0))),
})
export type SermonRef = z.infer<typeof sermonRef>

/** A new analysis of a sermon whose transcript is there. */
export const newRun = z.object({ ...sermonRef.shape, run: z.int().check(z.minimum(1)) })
export type NewRun = z.infer<typeof newRun>

/** Whether a run is a new analysis, and not the first one of its sermon. */
export const isNewRun = (ref: SermonRef): ref is NewRun => ref.run !== undefined && ref.run > 0

/** The audio object that has arrived. */
const arrival = z.object({ key: z.string() })

/** Input of an execution: an audio that has arrived, or a new analysis of what was transcribed. */
export const pipelineInput = z.union([arrival, newRun])
export type PipelineInput = z.infer<typeof pipelineInput>

/**
 * Input of the `Probe` step. `execution` is the execution's name (`$$.Execution.Name`): the first
 * execution to name itself owns the analysis, and any other is a duplicate.
 */
export const probeInput = z.object({ ...arrival.shape, execution: z.string() })

/** Media formats of Amazon Transcribe that the product takes in. */
export const mediaFormats = ['mp3', 'mp4', 'm4a', 'wav', 'ogg', 'webm'] as const
export type MediaFormat = (typeof mediaFormats)[number]

/**
 * What the `Probe` step hands on. State carries identifiers and keys, never audio or text, so that it
 * stays far below the 256 KB of Step Functions. `proceed` is false for a duplicate or unknown upload.
 */
export const probeOutput = z.discriminatedUnion('proceed', [
  z.object({ proceed: z.literal(false) }),
  z.object({
    proceed: z.literal(true),
    ...sermonRef.shape,
    run: z.literal(0),
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
    /** The execution's own. */
    input: pipelineInput,
    execution: z.string(),
    error: z.object({ Error: z.string(), Cause: z.optional(z.string()) }),
  }),
  statusChange,
])
export type FailInput = z.infer<typeof failInput>
