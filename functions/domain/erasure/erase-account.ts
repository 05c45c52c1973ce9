import { artefactsOfOwner } from '#functions/domain/analysis/artefact-key.ts'
import { audioOfOwner } from '#functions/domain/audio/key.ts'
import type { SearchIndex } from '#functions/domain/search/ports.ts'
import { type AnalysisErasing, eraseAnalysis } from './erase-analysis.ts'
import type { AccountErasures, ErasableObjects } from './ports.ts'

interface Ports extends AnalysisErasing {
  readonly accountErasures: Pick<AccountErasures, 'close' | 'page' | 'remove'>
  readonly audioObjects: ErasableObjects
  readonly searchIndex: Pick<SearchIndex, 'remove' | 'removeAll'>
}

/** One analysis after another would rewrite the index that goes as a whole at the end. */
const atTheEnd = { remove: () => Promise.resolve() }

/**
 * Ends an account, if that has not been done, and removes a page of what is left of it; tells whether
 * nothing was left to remove. An analysis that can't be removed yet holds none of the others up, and is
 * thrown about at the end. Run again and again, it comes to an end.
 */
export async function eraseAccountPage(
  ownerId: string,
  now: number,
  { accountErasures, ...ports }: Ports,
): Promise<boolean> {
  await accountErasures.close(ownerId, now)
  const { analysisIds, pointers, others } = await accountErasures.page(ownerId)
  const removals = await Promise.allSettled(
    analysisIds.map((analysisId) =>
      eraseAnalysis({ ownerId, analysisId }, { ...ports, searchIndex: atTheEnd }),
    ),
  )
  // After the analyses: releasing their seconds moves the counters that are among the others.
  await accountErasures.remove(pointers)
  await accountErasures.remove(others)
  for (const removal of removals) if (removal.status === 'rejected') throw removal.reason
  if (analysisIds.length + others.length > 0) return false
  await ports.searchIndex.removeAll(ownerId)
  await ports.audioObjects.removeBelow(audioOfOwner(ownerId))
  await ports.artefactObjects.removeBelow(artefactsOfOwner(ownerId))
  return true
}
