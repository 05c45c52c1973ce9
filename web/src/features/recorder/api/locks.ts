/** Held by the one tab of this browser that records. */
export const RECORDER_LOCK = 'predica:recorder'

/** Held by the tab that makes a recording: while it is, that recording is not an interrupted one. */
export const recordingLock = (id: string): string => `predica:recording:${id}`

/** Held by the tab whose memory alone has the rest of a recording, for as long as the tab lives. */
export const memoryLock = (id: string): string => `predica:memory:${id}`

/** A tab that has just ended a recording is waited for this long, in milliseconds. */
const RELEASE_MS = 2000

/** Takes a lock until the given function is called; null when another tab has it. */
export const takeLock = (name: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    navigator.locks
      .request(
        name,
        { signal: AbortSignal.timeout(RELEASE_MS) },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => resolve(null))
  })

/** Does something to a recording that no tab makes; rejects when one does. */
export async function whileNotMade(id: string, work: () => Promise<unknown>): Promise<void> {
  await navigator.locks.request(
    recordingLock(id),
    { signal: AbortSignal.timeout(RELEASE_MS) },
    async () => {
      await work()
    },
  )
}

/** Names of the locks that any tab holds. */
export async function heldLocks(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name ?? []))
}
