import type { GrowthPoint } from '#shared/domain/history.ts'
import type { HistoryRecord } from './ports.ts'

/** What an analysis adds to its preacher's growth; nothing unless it is finished. */
export function growthPointOf(record: HistoryRecord): GrowthPoint | undefined {
  const { id, filename, customTitle, createdAt, status, summary } = record
  if (status !== 'completed' || summary?.growth === undefined) return undefined
  const { analysisType, biblicalScore, growth } = summary
  return { id, title: customTitle ?? filename, createdAt, analysisType, biblicalScore, ...growth }
}
