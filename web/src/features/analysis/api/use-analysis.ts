import { useQuery } from '@tanstack/react-query'
import { getAnalysis } from '#shared/contracts/audio.ts'
import type { Analysis } from '#shared/domain/analysis.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/api.ts'

const POLL_MS = 2000
/** Nobody is looking: the answer may come later. */
const HIDDEN_POLL_MS = 20_000

/** Where the cache keeps an analysis. */
export const analysisKey = (id: string) => ['analysis', id] as const

/** Whether an analysis changes by itself: it is being made, or made anew. */
const isUnderWay = (analysis: Analysis | undefined): boolean =>
  analysis?.status === 'processing' ||
  (analysis?.status === 'completed' && analysis.newAnalysis?.state === 'running')

/** Whether the service says that there is no such analysis, or none any more. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404

/** An analysis, asked for again while it is being made. */
export const useAnalysis = (id: string) =>
  useQuery({
    queryKey: analysisKey(id),
    queryFn: async ({ signal }) => (await call(getAnalysis, { params: { id }, signal })).data,
    // A finished report does not change by itself.
    staleTime: ({ state }) =>
      state.data?.status === 'completed' && !isUnderWay(state.data) ? Infinity : 0,
    refetchInterval: ({ state }) => {
      if (!isUnderWay(state.data) || isMissing(state.error)) return false
      return document.hidden ? HIDDEN_POLL_MS : POLL_MS
    },
    refetchIntervalInBackground: true,
  })
