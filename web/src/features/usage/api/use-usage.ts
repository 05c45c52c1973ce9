import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { getCurrentUsage } from '#shared/contracts/usage.ts'
import type { CurrentUsage } from '#shared/contracts/usage.ts'
import { call } from '#web/lib/api.ts'

/** Section 9: how often usage is asked for, while somebody can see it. */
const POLL_MS = 10_000

/** What the signed-in user has used; kept current while the tab is not hidden. */
export const useUsage = (): UseQueryResult<CurrentUsage> =>
  useQuery({
    queryKey: ['usage'],
    queryFn: async ({ signal }) => (await call(getCurrentUsage, { signal })).data,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  })
