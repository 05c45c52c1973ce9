import type { SermonRef } from '#shared/domain/pipeline.ts'
import { AppError } from '#functions/domain/errors.ts'
import type { Analyses } from './ports.ts'

/**
 * Makes sure that an analysis has a report at `now` in milliseconds, so that its artefacts may be read.
 * Throws `analysis_not_found` or `report_not_ready`.
 */
export async function checkFinished(
  analyses: Analyses,
  ref: SermonRef,
  now: number,
): Promise<void> {
  const record = await analyses.byId(ref, now)
  if (record === undefined) throw new AppError('analysis_not_found')
  if (record.status !== 'completed') throw new AppError('report_not_ready')
}
