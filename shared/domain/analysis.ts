import * as z from 'zod/mini'
import { failureCodes } from '#shared/constants/errors.ts'
import { report } from '#shared/domain/report.ts'
import { stages } from '#shared/domain/stages.ts'

/** What a finished analysis tells at once; its outline is read by itself when it is asked for. */
const reportPage = z.omit(report, { outline: true })

/** A new analysis of a corrected transcript, while the report before it still stands. */
export const newAnalysisState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running'), stage: z.enum(stages), progress: z.number() }),
  z.object({ state: z.literal('failed'), message: z.string() }),
])
export type NewAnalysisState = z.infer<typeof newAnalysisState>

const analysisHeader = {
  id: z.string(),
  filename: z.string(),
  customTitle: z.nullable(z.string()),
  createdAt: z.string(),
  /** Seconds; the estimate by file size until the audio has been measured. */
  duration: z.number(),
}

/** An analysis as its owner reads it; `progress` runs from 0 to 1 over the whole pipeline. */
export const analysis = z.discriminatedUnion('status', [
  z.object({
    ...analysisHeader,
    status: z.literal('processing'),
    stage: z.enum(stages),
    progress: z.number(),
  }),
  z.object({
    ...analysisHeader,
    status: z.literal('failed'),
    stage: z.enum(stages),
    progress: z.number(),
    failure: z.object({ code: z.enum(failureCodes), message: z.string() }),
  }),
  z.object({
    ...analysisHeader,
    status: z.literal('completed'),
    stage: z.literal('finish'),
    progress: z.literal(1),
    ...reportPage.shape,
    /**
     * The transcript as it reads now. `revision` counts its corrections; the report is about the text
     * of `analysedRevision`.
     */
    transcript: z.object({
      ...report.shape.transcript.shape,
      revision: z.number(),
      analysedRevision: z.number(),
    }),
    newAnalysis: z.optional(newAnalysisState),
  }),
])
export type Analysis = z.infer<typeof analysis>

/** An analysis that has come to its report. */
export type FinishedAnalysis = Extract<Analysis, { status: 'completed' }>
