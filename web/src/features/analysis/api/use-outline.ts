import { useQuery } from '@tanstack/react-query'
import { getOutline } from '#shared/contracts/report.ts'
import { call } from '#web/lib/api.ts'

/** A sermon's outline, asked for once it is `wanted`, and then kept. */
export const useOutline = (id: string, wanted: boolean) =>
  useQuery({
    queryKey: ['outline', id],
    queryFn: async ({ signal }) =>
      (await call(getOutline, { params: { id }, signal })).data.outline,
    enabled: wanted,
    staleTime: Infinity,
  })
