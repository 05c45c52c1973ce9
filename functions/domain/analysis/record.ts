import { spend } from '#functions/domain/judgement/spend.ts'
import * as z from 'zod/mini'
import { failureCodes } from '#shared/constants/errors.ts'
import { analysisTypes } from '#shared/domain/report.ts'
import { stages } from '#shared/domain/stages.ts'

/** Seconds set aside for an analysis, and the day and month in which they count. */
const reservation = z.object({
  seconds: z.number(),
  day: z.string(),
  month: z.string(),
  state: z.enum(['reserved', 'settled', 'released']),
})

/** What a sermon adds to the picture of its preacher's growth. */
const growth = z.object({
  /** Scores of the six aspects, in their order; 0 where there was not enough evidence. */
  scores: z.array(z.number()),
  passage: z.nullable(z.object({ osis: z.string(), label: z.string() })),
  /** How many places of each book were named, by OSIS identifier. */
  books: z.record(z.string(), z.number()),
})

/** What lists and pages show of a finished report without opening it. */
const reportSummary = z.object({
  analysisType: z.enum(analysisTypes),
  biblicalScore: z.number(),
  wordCount: z.number(),
  growth: z.optional(growth),
  /** What it used of a language model, for administrators; not there when none was asked. */
  spend: z.optional(spend),
})
export type ReportSummary = z.infer<typeof reportSummary>

/** A new analysis of the corrected transcript: under way, or ended without a report. */
const rerun = z.object({
  run: z.number(),
  /** The transcript's revision that it is about. */
  revision: z.number(),
  state: z.enum(['running', 'failed']),
  /** Whether its execution has done anything yet. */
  begun: z.boolean(),
  startedAt: z.number(),
  stage: z.enum(stages),
  stageStartedAt: z.number(),
})
export type Rerun = z.infer<typeof rerun>

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
  /** Which run's report counts; the first one's when left out. */
  run: z.optional(z.number()),
  /** How often the transcript was corrected; never when left out. */
  transcriptRevision: z.optional(z.number()),
  /** The transcript's revision that the report is about. */
  analysedRevision: z.optional(z.number()),
  /** The run that was started last, all that were before it included. */
  runs: z.optional(z.number()),
  rerun: z.optional(rerun),
})
export type AnalysisRecord = z.infer<typeof analysisRecord>
