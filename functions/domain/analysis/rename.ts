import type { SermonRef } from '#shared/domain/pipeline.ts'
import { AppError } from '#functions/domain/errors.ts'
import type { Titles } from './ports.ts'

/**
 * Gives an analysis of its owner a title, as it was checked by the contract. `now` is milliseconds.
 * Throws `analysis_not_found`.
 */
export async function renameAnalysis(
  { titles }: { readonly titles: Titles },
  ref: SermonRef,
  title: string,
  now: number,
): Promise<{ readonly id: string; readonly customTitle: string }> {
  if (!(await titles.rename(ref, title, now))) throw new AppError('analysis_not_found')
  return { id: ref.analysisId, customTitle: title }
}
