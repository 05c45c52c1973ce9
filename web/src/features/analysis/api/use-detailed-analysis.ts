import { useQuery } from '@tanstack/react-query'
import { getDetailedAnalysis } from '#shared/contracts/report.ts'
import type { Aspect } from '#shared/domain/aspects.ts'
import { call } from '#web/lib/api.ts'
import { analysisKey } from './use-analysis.ts'

/** One aspect's part of the detailed analysis; once it is there, it is kept. */
export const useDetailedAnalysis = (id: string, category: Aspect) =>
  useQuery({
    queryKey: [...analysisKey(id), 'detailed', category],
    queryFn: async ({ signal }) =>
      (await call(getDetailedAnalysis, { params: { id, category }, signal })).data,
    staleTime: Infinity,
  })
