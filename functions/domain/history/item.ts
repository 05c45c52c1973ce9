import type { HistoryItem } from '#shared/domain/history.ts'
import { standingOf } from '#functions/domain/analysis/view.ts'
import type { HistoryRecord } from './ports.ts'

/** An analysis as its owner's history shows it at `now`. */
export function historyItemOf(record: HistoryRecord, now: number): HistoryItem {
  const { id, filename, customTitle, createdAt, duration, summary } = record
  const entry = {
    id,
    title: customTitle ?? filename,
    biblicalScore: summary?.biblicalScore ?? 0,
    duration,
    createdAt,
    wordCount: summary?.wordCount ?? 0,
  }
  const standing = standingOf(record, now)
  if (standing.status !== 'completed') return { ...entry, ...standing }
  return { ...entry, ...standing, analysisType: summary?.analysisType ?? 'simulated' }
}
