import * as z from 'zod/mini'
import { analysisRecord } from '#functions/domain/analysis/record.ts'

/** What lists need of an analysis; the rest of its record stays where it is. */
export const historyRecord = z.pick(analysisRecord, {
  id: true,
  filename: true,
  customTitle: true,
  createdAt: true,
  status: true,
  stage: true,
  stageStartedAt: true,
  duration: true,
  uploadDeadline: true,
  claim: true,
  failure: true,
  summary: true,
  transcriptRevision: true,
})
export type HistoryRecord = z.infer<typeof historyRecord>

/** Analyses in the order of a list; `next` asks for those after them, and is not there at the end. */
export interface HistoryPage {
  readonly records: readonly HistoryRecord[]
  readonly next?: string
}

/** The analyses of a preacher, as lists show them. */
export interface History {
  /**
   * Analyses of an owner that are not forgotten at `now` in milliseconds, newest first: at most
   * `limit` of those opened before the analysis `after`. A page may have fewer, and only the last
   * has no `next`.
   */
  page(
    ownerId: string,
    options: { readonly after?: string | undefined; readonly limit: number },
    now: number,
  ): Promise<HistoryPage>
  /** Those of an owner's analyses that are there; at most 100 ids, in any order. */
  find(ownerId: string, ids: readonly string[]): Promise<readonly HistoryRecord[]>
}
