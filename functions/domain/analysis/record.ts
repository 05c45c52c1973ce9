import { spend } from '#functions/domain/judgement/spend.ts'
import * as z from 'zod/mini'
import { failureCodes } from '#shared/constants/errors.ts'
import { analysisTypes, stages } from '#shared/domain/analysis.ts'

/** Seconds set aside for an analysis, and the day and month in which they count. */
const reservation = z.object({
  seconds: z.number(),
  day: z.string(),
  month: z.string(),
  state: z.enum(['reserved', 'settled', 'released']),
})

/** What lists and pages show of a finished report without opening it. */
const reportSummary = z.object({
  analysisType: z.enum(analysisTypes),
  biblicalScore: z.number(),
  wordCount: z.number(),
  /** What it used of a language model, for administrators; not there when none was asked. */
  spend: z.optional(spend),
})
export type ReportSummary = z.infer<typeof reportSummary>

/** An analysis as storage keeps it. Times are milliseconds since 1970 unless they say ISO. */
export const analysisRecord = z.object({
  id: z.string(),
  ownerId: z.string(),
  filename: z.string(),
  customTitle: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  status: z.enum(['processing', 'completed', 'failed']),
  stage: z.enum(stages),
  stageStartedAt: z.number(),
  /** Seconds; the estimate by file size until the audio has been measured. */
  duration: z.number(),
  /** An audio that arrives later than this is not taken. */
  uploadDeadline: z.number(),
  /** Seconds since 1970 at which an analysis without audio is forgotten; gone once it is claimed. */
  ttl: z.optional(z.number()),
  /** Name of the execution that works on it. */
  claim: z.optional(z.string()),
  reservation: z.optional(reservation),
  failure: z.optional(z.enum(failureCodes)),
  summary: z.optional(reportSummary),
})
export type AnalysisRecord = z.infer<typeof analysisRecord>
