import { useEffect, useState } from 'react'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { heldLocks, recordingLock } from './locks.ts'
import { onRecorderChange } from './recorder-state.ts'
import { onRecordingsChange, ownRecordings, recordings } from './recordings.ts'

/** One that died before its first second holds nothing. */
const isEmpty = ({ status, bytes }: Recording) => status === 'recording' && bytes === 0
/** No tab can still be making one that began so long ago, in milliseconds. */
const OVER_MS = 24 * 60 * 60 * 1000
const isOver = ({ startedAt }: Recording) => Date.now() - startedAt > OVER_MS

async function load(ownerId: string): Promise<Recording[]> {
  const [known, held] = await Promise.all([ownRecordings(ownerId), heldLocks()])
  const isLive = ({ id, status }: Recording) =>
    status === 'recording' && held.has(recordingLock(id))
  const kept = known.filter((recording) => !isLive(recording))
  for (const each of kept) if (isEmpty(each) && isOver(each)) await recordings.remove(each.id)
  return kept.filter((recording) => !isEmpty(recording))
}

/** Whether something of a person's recordings is in memory alone, and goes with the page. */
export function useOnlyInMemory(ownerId: string): boolean {
  const [some, setSome] = useState(false)
  useEffect(() => {
    const refresh = () => {
      recordings.inMemory
        .list(ownerId)
        .then(({ length }) => setSome(length > 0))
        .catch(() => undefined)
    }
    refresh()
    return onRecordingsChange(refresh)
  }, [ownerId])
  return some
}

/**
 * The recordings of a person that this device keeps and no tab is making, the newest first; undefined
 * until they are known.
 */
export function useKept(ownerId: string): readonly Recording[] | undefined {
  const [kept, setKept] = useState<readonly Recording[]>()
  useEffect(() => {
    let isCurrent = true
    let asked = 0
    const refresh = () => {
      asked += 1
      const mine = asked
      load(ownerId)
        .then((known) => isCurrent && mine === asked && setKept(known))
        .catch(() => undefined)
    }
    refresh()
    const ends = [onRecordingsChange(refresh), onRecorderChange(refresh)]
    // Another tab may have been closed, or killed, while this one was not looked at.
    document.addEventListener('visibilitychange', refresh)
    return () => {
      isCurrent = false
      for (const end of ends) end()
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [ownerId])
  return kept
}
