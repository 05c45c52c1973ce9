import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#shared/contracts/contract.ts'
import { deleteAnalysis as contract } from '#shared/contracts/erasure.ts'
import type { listAnalyses, searchAnalyses } from '#shared/contracts/history.ts'
import { historyWithout, resultsWithout } from '#web/features/history/hooks/pages.ts'
import { call, session } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { ownerOf } from '#web/lib/token-owner.ts'
import { growthKey } from './use-growth.ts'
import { historyKey } from './use-history.ts'
import { searchKey } from './use-search.ts'

/** Deletes an analysis; one that was deleted in another window is as good as deleted here. */
export async function deleteAnalysis(id: string): Promise<void> {
  try {
    await call(contract, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'analysis_not_found') throw error
  }
  await forgetOutline(id)
}

/** Removes what this browser keeps of an analysis; one that can't remove it holds nobody up. */
async function forgetOutline(id: string): Promise<void> {
  const ownerId = ownerOf(session.token())
  if (ownerId === null) return
  try {
    const { removeOutline } = await import('#web/features/take-along/offline/outline-store.ts')
    await removeOutline(ownerId, id)
  } catch {
    // It goes when the outline is opened next, or on leaving.
  }
}

/** Gives up answers that were asked for before a deletion, and would bring back what it took. */
export const stopLists = (client: QueryClient) =>
  Promise.all(
    [historyKey, searchKey, growthKey].map((queryKey) => client.cancelQueries({ queryKey })),
  )

/** Takes a deleted analysis out of every list that was read. */
export function forgetAnalysis(client: QueryClient, id: string): void {
  client.setQueryData<InfiniteData<ResponseOf<typeof listAnalyses>>>(
    historyKey,
    (list) => list && historyWithout(list, id),
  )
  client.setQueriesData<InfiniteData<ResponseOf<typeof searchAnalyses>>>(
    { queryKey: searchKey },
    (list) => list && resultsWithout(list, id),
  )
  client.removeQueries({ queryKey: ['analysis', id] })
  void client.invalidateQueries({ queryKey: growthKey })
}
