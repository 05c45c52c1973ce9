import { QueryClient, onlineManager } from '@tanstack/react-query'
import { isPassing } from './api-error.ts'

const RETRIES = 2

/** The cache of one person's server state. */
export function createQueryClient(): QueryClient {
  // While there was no client nobody listened whether the network came back.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => count < RETRIES && isPassing(error) },
    },
  })
}
