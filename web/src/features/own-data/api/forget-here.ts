import { recordings, tellChange } from '#web/features/recorder/api/recordings.ts'
import { wipeLocalData } from '#web/lib/local-data.ts'

/**
 * Removes what this browser keeps of a person whose account is gone, the recordings that were never sent
 * among it. Logging out leaves those: they may be the only copy, and are shown to their owner alone.
 * What can't be removed here holds nobody up.
 */
export async function forgetHere(userId: string): Promise<void> {
  await Promise.allSettled([wipeLocalData(), forgetRecordings(userId)])
}

async function forgetRecordings(userId: string): Promise<void> {
  const own = await recordings.list(userId)
  await Promise.all(own.map(({ id }) => recordings.remove(id)))
  tellChange()
}
