import * as z from 'zod/mini'
import { failureCodes } from '#shared/constants/errors.ts'
import { analysisTypes } from '#shared/domain/report.ts'
import { stages } from '#shared/domain/stages.ts'

const entry = {
  id: z.string(),
  title: z.string(),
  /** 0 to 10; 0 until a report says more. */
  biblicalScore: z.number(),
  /** Seconds; the estimate by file size until the audio has been measured. */
  duration: z.number(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** 0 until a report says more. */
  wordCount: z.number(),
}

const completedItem = z.object({
  ...entry,
  status: z.literal('completed'),
  analysisType: z.enum(analysisTypes),
})

/** An analysis as a list shows it; `progress` runs from 0 to 1 over the whole pipeline. */
export const historyItem = z.discriminatedUnion('status', [
  z.object({
    ...entry,
    status: z.literal('processing'),
    stage: z.enum(stages),
    progress: z.number(),
  }),
  z.object({
    ...entry,
    status: z.literal('failed'),
    stage: z.enum(stages),
    failure: z.object({ code: z.enum(failureCodes), message: z.string() }),
  }),
  completedItem,
])
export type HistoryItem = z.infer<typeof historyItem>

/** Where a found word stands in a text: UTF-16 units, the end exclusive. */
const mark = z.tuple([z.number(), z.number()])

/** A sermon that a search found. */
export const searchResult = z.object({
  item: historyItem,
  titleMarks: z.array(mark),
  /** Where it was said; null when the words stand in the title alone. */
  excerpt: z.nullable(
    z.object({
      text: z.string(),
      marks: z.array(mark),
      /** Seconds. */
      start: z.number(),
      /** The transcript segment's place, from 0. */
      passage: z.number(),
    }),
  ),
})
export type SearchResult = z.infer<typeof searchResult>

/** What one finished sermon adds to the picture of its preacher's growth. */
export const growthPoint = z.object({
  id: z.string(),
  title: z.string(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  analysisType: z.enum(analysisTypes),
  biblicalScore: z.number(),
  /** Scores of the six aspects, in their order; 0 where there was not enough evidence. */
  scores: z.array(z.number()),
  /** The main passage. */
  passage: z.nullable(z.object({ osis: z.string(), label: z.string() })),
  /** How many places of each book were named, by OSIS identifier. */
  books: z.record(z.string(), z.number()),
})
export type GrowthPoint = z.infer<typeof growthPoint>
