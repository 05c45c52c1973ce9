import { microphoneProblemOf } from '#web/features/recorder/hooks/microphone-problem.ts'
import { isLive } from '#web/features/recorder/hooks/recorder-machine.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { memoryLock, takeLock } from './locks.ts'
import { clock, dispatch, recorderState } from './recorder-state.ts'
import { recordings, tellChange } from './recordings.ts'
import { currentWork, openPart, refuse, setWork } from './work.ts'

/** A browser that does not say when it stopped is not waited for: what it gave is kept already. */
const LONGEST_STOP_MS = 5000

const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Stops listening for a while. */
export function pause(): void {
  const work = currentWork()
  if (work === undefined || recorderState().step !== 'recording') return
  work.part.pause()
  dispatch({ type: 'paused', at: clock() })
  void work.writer.flush()
}

/** Listens again after a pause. */
export function resume(): void {
  const work = currentWork()
  if (work === undefined || recorderState().step !== 'paused') return
  work.part.resume()
  work.heardAt = clock()
  dispatch({ type: 'resumed', at: clock() })
}

/** Goes on after the microphone went away: the sound continues in another file of the same recording. */
export async function goOn(): Promise<void> {
  const mine = currentWork()
  if (mine === undefined || mine.isOpening || recorderState().step !== 'lost') return
  mine.isOpening = true
  try {
    mine.partNumber += 1
    const part = await openPart(
      mine.recording.mimeType,
      () => mine,
      () => void finish(true),
    )
    // It may have been ended while the browser asked for the microphone.
    if (recorderState().step !== 'lost') return await part.stop()
    mine.part = part
    mine.heardAt = clock()
    dispatch({ type: 'wentOn', at: clock() })
  } catch (error) {
    refuse(microphoneProblemOf(error))
  } finally {
    mine.isOpening = false
  }
}

/** Ends the recording and keeps it. `full`: it ended by itself, at its limit. */
export async function finish(full = false): Promise<void> {
  const mine = currentWork()
  const state = recorderState()
  if (mine === undefined || !isLive(state) || state.step === 'finishing') return
  dispatch({ type: 'stopping', at: clock() })
  await Promise.race([mine.part.stop(), passed(LONGEST_STOP_MS)])
  const left = await mine.writer.finish()
  const after = recorderState()
  const recordedMs = isLive(after) ? after.take.recordedMs : mine.recording.recordedMs
  const recording: Recording = {
    ...mine.recording,
    status: 'finished',
    recordedMs,
    bytes: mine.writer.bytes,
  }
  for (const group of left) await recordings.inMemory.append(recording, group)
  if (left.length > 0) await takeLock(memoryLock(recording.id))
  await recordings.put(recording)
  mine.stopWatching()
  setWork(undefined)
  mine.release()
  dispatch({ type: 'finished', full })
  tellChange()
}
