import { useSyncExternalStore } from 'react'
import { session } from './api.ts'
import type { SessionState } from './session.ts'

/** The session's state, kept current. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state)
}
