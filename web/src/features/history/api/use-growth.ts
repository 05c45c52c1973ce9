import { useInfiniteQuery } from '@tanstack/react-query'
import { getGrowth } from '#shared/contracts/history.ts'
import { call } from '#web/lib/api.ts'

export const growthKey = ['history', 'growth'] as const

/** What the newest finished sermons say of growth; further pages go back in time. */
export const useGrowth = () =>
  useInfiniteQuery({
    queryKey: growthKey,
    queryFn: ({ pageParam, signal }) =>
      call(getGrowth, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
