import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getOutline } from '#shared/contracts/report.ts'
import type { Outline } from '#shared/domain/outline.ts'
import { call } from '#web/lib/api.ts'
import { analysisKey } from './use-analysis.ts'

/** How a sermon's outline is asked for and kept. */
const outlineQuery = (id: string) =>
  queryOptions({
    queryKey: [...analysisKey(id), 'outline'],
    queryFn: async ({ signal }) =>
      (await call(getOutline, { params: { id }, signal })).data.outline,
    staleTime: Infinity,
  })

/**
 * A sermon's outline for a document: what is kept, unless a new analysis has taken its place since.
 * Rejects where there is no network, rather than wait for one.
 */
export const currentOutline = (client: QueryClient, id: string): Promise<Outline> =>
  client.query({ ...outlineQuery(id), networkMode: 'always' })

/** A sermon's outline, asked for once it is `wanted`, and then kept. */
export const useOutline = (id: string, wanted: boolean) =>
  useQuery({ ...outlineQuery(id), enabled: wanted })
