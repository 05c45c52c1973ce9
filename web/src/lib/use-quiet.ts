import { useSyncExternalStore } from 'react'

/** What waits for quiet does not wait longer than this, in milliseconds. */
const LONGEST_WAIT_MS = 3000
/** For browsers that do not tell when they are idle. */
const LIKELY_MS = 600

let isQuiet = false
let isAwaited = false
const listeners = new Set<() => void>()

function become(): void {
  isQuiet = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAwaited) {
    isAwaited = true
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(become, { timeout: LONGEST_WAIT_MS })
    else setTimeout(become, LIKELY_MS)
  }
  return () => listeners.delete(listener)
}

/**
 * Whether the browser has found time since its first screen was set; it stays so. What a first screen
 * does without is brought then.
 */
export const useQuiet = (): boolean => useSyncExternalStore(subscribe, () => isQuiet)
