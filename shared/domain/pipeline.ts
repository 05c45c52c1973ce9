import * as z from 'zod/mini'

/** Input of an execution: the audio object that has arrived. */
export const pipelineInput = z.object({ key: z.string() })

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
