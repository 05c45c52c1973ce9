import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { deviceStore } from './device-store.ts'
import { heldLocks, memoryLock, whileNotMade } from './locks.ts'
import { layeredStore, memoryStore } from './recording-store.ts'

/** The recordings that this browser keeps. */
export const recordings = layeredStore(deviceStore(), memoryStore())

/**
 * The recordings of a person that are this tab's to show and to send: one whose rest is in the memory of
 * another tab alone is that tab's.
 */
export async function ownRecordings(ownerId: string): Promise<Recording[]> {
  const [known, held] = await Promise.all([recordings.list(ownerId), heldLocks()])
  const here = new Set((await recordings.inMemory.list(ownerId)).map(({ id }) => id))
  return known.filter(({ id }) => here.has(id) || !held.has(memoryLock(id)))
}

/** Takes a recording off this device for good; rejects while it is being made. */
export const discard = (id: string): Promise<void> =>
  whileNotMade(id, () => recordings.remove(id)).finally(tellChange)

const news = new BroadcastChannel('predica:recordings')
const listeners = new Set<() => void>()
const tellHere = () => {
  for (const listener of listeners) listener()
}
news.addEventListener('message', tellHere)

/** Tells this and the browser's other tabs that something changed among the recordings. */
export function tellChange(): void {
  // A channel has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  news.postMessage(null)
  tellHere()
}

/** Calls `listener` after each change in any tab; gives what ends that. */
export function onRecordingsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
