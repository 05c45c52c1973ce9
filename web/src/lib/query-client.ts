import { QueryClient, onlineManager } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const RETRIES = 2

/** Whether another try could end otherwise: nothing came back, or the service was at fault. */
const passing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** The cache of one person's server state. */
export function createQueryClient(): QueryClient {
  // While there was no client nobody listened whether the network came back.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => count < RETRIES && passing(error) },
    },
  })
}
