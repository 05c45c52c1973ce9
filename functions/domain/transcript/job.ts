import { type MediaFormat, type ProbeOutput, type SermonRef } from '#shared/domain/pipeline.ts'

/** Looks at a job in proportion to the audio's length: often at a short one, never too seldom. */
const POLL_SHARE = 0.02
const POLL_SECONDS = { least: 2, most: 30 } as const

/** Name of the transcription job of an analysis: ids are unique, so one analysis has one job. */
export const jobName = ({ analysisId }: SermonRef): string => analysisId

/** Where a job's output lies in the artefacts bucket. */
export const outputKey = ({ analysisId }: SermonRef): string => `transcriptions/${analysisId}.json`

/** What the state machine needs to have an audio transcribed; `mediaUri` is its `s3://` address. */
export const transcriptionOrder = (
  { ownerId, analysisId }: SermonRef,
  audio: { mediaUri: string; mediaFormat: MediaFormat; durationSeconds: number },
): ProbeOutput => ({
  proceed: true,
  ownerId,
  analysisId,
  run: 0,
  jobName: jobName({ ownerId, analysisId }),
  mediaUri: audio.mediaUri,
  mediaFormat: audio.mediaFormat,
  outputKey: outputKey({ ownerId, analysisId }),
  pollSeconds: pollSeconds(audio.durationSeconds),
})

/** Whole seconds between two looks at the job of an audio of this length. */
export const pollSeconds = (durationSeconds: number): number =>
  Math.round(
    Math.min(POLL_SECONDS.most, Math.max(POLL_SECONDS.least, durationSeconds * POLL_SHARE)),
  )
