import { useSyncExternalStore } from 'react'
import type { LimitReached } from '#web/features/audio/api/limit-reached.ts'

/** What leaves at the moment, and what keeps it from leaving. */
export interface OutboxState {
  readonly sending: { readonly id: string; readonly share: number } | null
  /** The network is thought to be away. */
  readonly offline: boolean
  /** The limit of the plan that a recording has met, until its owner has been told. */
  readonly limit: LimitReached | null
}

let state: OutboxState = { sending: null, offline: false, limit: null }
const listeners = new Set<() => void>()
/** Changes what is told of the outbox. */
export function become(change: Partial<OutboxState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What leaves at the moment, kept current. */
export const useOutbox = (): OutboxState => useSyncExternalStore(subscribe, () => state)
