import { useSyncExternalStore } from 'react'

/** What leaves at the moment, and whether the network is thought to be away. */
export interface OutboxState {
  readonly sending: { readonly id: string; readonly share: number } | null
  readonly offline: boolean
}

let state: OutboxState = { sending: null, offline: false }
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
