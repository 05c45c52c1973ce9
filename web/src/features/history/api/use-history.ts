import { useInfiniteQuery } from '@tanstack/react-query'
import { listAnalyses } from '#shared/contracts/history.ts'
import { itemsOf } from '#web/features/history/hooks/pages.ts'
import { call } from '#web/lib/api.ts'

/** For each page that is asked for again. */
const POLL_MS = 5000

/** Under which the list of analyses is cached. */
export const historyKey = ['history', 'list'] as const

/** The history page by page, asked for again while something in it is being made and looked at. */
export const useHistory = () =>
  useInfiniteQuery({
    queryKey: historyKey,
    queryFn: ({ pageParam, signal }) =>
      call(listAnalyses, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined &&
      itemsOf(data).some(({ status }) => status === 'processing') &&
      POLL_MS * data.pages.length,
  })
