import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { deleteAnalysis } from '#shared/contracts/erasure.ts'
import type { listAnalyses, searchAnalyses } from '#shared/contracts/history.ts'
import type { ResponseOf } from '#shared/contracts/contract.ts'
import { call, session } from '#web/lib/api.ts'
import { ownerOf } from '#web/lib/token-owner.ts'
import { historyKey } from './use-history.ts'
import { searchKey } from './use-search.ts'

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

/** Deletes an analysis, and takes a deleted one out of every list that is shown. */
export function useDelete() {
  const client = useQueryClient()
  return {
    remove: async (id: string): Promise<void> => {
      await call(deleteAnalysis, { params: { id } })
      await forgetOutline(id)
    },
    forget: (id: string): void => {
      client.setQueryData<InfiniteData<ResponseOf<typeof listAnalyses>>>(
        historyKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              data: page.data.filter((item) => item.id !== id),
            })),
          },
      )
      client.setQueriesData<InfiniteData<ResponseOf<typeof searchAnalyses>>>(
        { queryKey: searchKey },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              total: page.total - 1,
              data: page.data.filter(({ item }) => item.id !== id),
            })),
          },
      )
      client.removeQueries({ queryKey: ['analysis', id] })
      void client.invalidateQueries({ queryKey: ['history', 'growth'] })
    },
  }
}
