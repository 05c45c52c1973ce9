import { QueryClient, onlineManager } from '@tanstack/react-query'
import { isPassing } from './api-error.ts'

const RETRIES = 2

/**
 * The cache of one person's server state. Without a network calls fail at once and say so, rather than
 * wait for it in silence; what was asked for is asked for again when it is back.
 */
export function createQueryClient(): QueryClient {
  // While there was no client nobody listened whether the network came back.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < RETRIES && isPassing(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
