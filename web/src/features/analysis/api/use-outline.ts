import { queryOptions, useQuery } from '@tanstack/react-query'
import { getOutline } from '#shared/contracts/report.ts'
import { call } from '#web/lib/api.ts'
import { analysisKey } from './use-analysis.ts'

/** How a sermon's outline is asked for and kept. */
export const outlineQuery = (id: string) =>
  queryOptions({
    queryKey: [...analysisKey(id), 'outline'],
    queryFn: async ({ signal }) =>
      (await call(getOutline, { params: { id }, signal })).data.outline,
    staleTime: Infinity,
  })

/** A sermon's outline, asked for once it is `wanted`, and then kept. */
export const useOutline = (id: string, wanted: boolean) =>
  useQuery({ ...outlineQuery(id), enabled: wanted })
