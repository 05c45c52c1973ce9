import type { SermonRef } from '#shared/domain/pipeline.ts'
import { AppError } from '#functions/domain/errors.ts'
import type { Artefact } from './artefacts.ts'
import { readCurrent } from './current-run.ts'

/**
 * An artefact of an analysis that has a report at `now` in milliseconds, of the run whose report counts.
 * Throws `analysis_not_found` or `report_not_ready`.
 */
export async function readFinished<T>(
  ref: SermonRef,
  artefact: Artefact<T>,
  now: number,
  ports: Parameters<typeof readCurrent>[3],
): Promise<T> {
  const current = await readCurrent(ref, artefact, now, ports)
  if (current === undefined) throw new AppError('analysis_not_found')
  if (current.value === undefined) throw new AppError('report_not_ready')
  return current.value
}
