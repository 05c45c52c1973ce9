import type { SermonRef } from '#shared/domain/pipeline.ts'
import { newAnalysis } from '#functions/domain/analysis/new-analysis.ts'
import type { AnalysisRecord } from '#functions/domain/analysis/record.ts'
import { uuidV7 } from '#functions/runtime/ids.ts'

/** An analysis that no other test has, opened at `now` and waiting for a megabyte of audio. */
export function someAnalysis(now: number, ownerId = uuidV7(Date.now())): AnalysisRecord {
  const id = uuidV7(Date.now())
  return newAnalysis({ id, ownerId, filename: 'culto.mp3', size: 1024 * 1024 }, now)
}

/** How the pipeline names an analysis. */
export const refOf = ({ ownerId, id }: AnalysisRecord): SermonRef => ({ ownerId, analysisId: id })
