import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { searchAnalyses } from '#shared/contracts/history.ts'
import { call } from '#web/lib/api.ts'

/** Under which what was found is cached, for each search. */
export const searchKey = ['history', 'search'] as const

/** The sermons with every word of `query`; those of the search before stay until they are there. */
export const useSearch = (query: string) =>
  useInfiniteQuery({
    queryKey: [...searchKey, query],
    queryFn: ({ pageParam, signal }) =>
      call(searchAnalyses, { query: { q: query, from: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
