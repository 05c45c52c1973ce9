import { ChunkWriter } from '#web/features/recorder/hooks/chunk-writer.ts'
import type { Group } from '#web/features/recorder/hooks/chunk-writer.ts'
import { microphoneProblemOf } from '#web/features/recorder/hooks/microphone-problem.ts'
import type { MicrophoneProblem } from '#web/features/recorder/hooks/microphone-problem.ts'
import { isLive, recordedBy } from '#web/features/recorder/hooks/recorder-machine.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { chooseFormat, formatOf } from '#web/features/recorder/hooks/recording-format.ts'
import { LARGEST_BYTES, LONGEST_SECONDS } from '#web/features/recorder/hooks/times.ts'
import { startPart } from './live-part.ts'
import type { LivePart } from './live-part.ts'
import { RECORDER_LOCK, recordingLock, takeLock } from './locks.ts'
import { dispatch, recorderState } from './recorder-state.ts'
import { recordings, tellChange } from './recordings.ts'
import { watchOver } from './watch.ts'

/** What belongs to the recording that this tab makes. */
interface Work {
  recording: Recording
  readonly writer: ChunkWriter
  part: LivePart
  partNumber: number
  /** When sound was last handed over. */
  heardAt: number
  readonly stopWatching: () => void
  readonly release: () => void
}

let work: Work | undefined

/** The recording's clock, in milliseconds. */
export const clock = (): number => performance.now()

const openPart = (mimeType: string, of: () => Work | undefined): Promise<LivePart> =>
  startPart({
    format: formatOf(mimeType),
    onBytes: (bytes) => take(of(), bytes),
    onLost: () => {
      dispatch({ type: 'lost', at: clock() })
      void of()?.writer.flush()
    },
    onMuted: (muted) => dispatch({ type: 'troubled', troubles: { muted } }),
  })

function take(of: Work | undefined, bytes: Uint8Array<ArrayBuffer>): void {
  const state = recorderState()
  if (of === undefined || !isLive(state)) return
  const at = clock()
  of.heardAt = at
  const recordedMs = recordedBy(state.take, at)
  of.writer.add({ part: of.partNumber, bytes, recordedMs })
  const isFull = recordedMs >= LONGEST_SECONDS * 1000 || of.writer.bytes >= LARGEST_BYTES
  if (isFull && state.step === 'recording') void finish(true)
}

const refuse = (problem: MicrophoneProblem) => dispatch({ type: 'refused', problem })

const newRecording = (ownerId: string, mimeType: string): Recording => ({
  id: crypto.randomUUID(),
  ownerId,
  startedAt: Date.now(),
  mimeType,
  status: 'recording',
  recordedMs: 0,
  bytes: 0,
  upload: null,
  problem: null,
})

/** Starts a recording, or goes on with one that was interrupted. Tells by the state how it went. */
export async function start(ownerId: string, interrupted?: Recording): Promise<void> {
  dispatch({ type: 'asked' })
  if (recorderState().step !== 'starting') return
  const canRecord =
    'mediaDevices' in navigator && 'locks' in navigator && typeof MediaRecorder !== 'undefined'
  const format = canRecord && chooseFormat((type) => MediaRecorder.isTypeSupported(type))
  if (!format) return refuse('unsupported')
  const letRecorderGo = await takeLock(RECORDER_LOCK)
  if (letRecorderGo === null) return refuse('other-tab')
  const recording = interrupted ?? newRecording(ownerId, format.mimeType)
  const letRecordingGo = await takeLock(recordingLock(recording.id))
  const release = () => {
    letRecorderGo()
    letRecordingGo?.()
  }
  if (letRecordingGo === null) {
    release()
    return refuse('other-tab')
  }
  try {
    await begin(
      recording,
      interrupted === undefined ? [] : await recordings.read(recording.id),
      release,
    )
  } catch (error) {
    release()
    refuse(microphoneProblemOf(error))
  }
}

async function begin(
  recording: Recording,
  earlier: readonly Group[],
  release: () => void,
): Promise<void> {
  const last = earlier.at(-1)
  const earlierBytes = earlier.reduce((sum, { bytes }) => sum + bytes.length, 0)
  let mine: Work | undefined
  const part = await openPart(recording.mimeType, () => mine)
  const writer = new ChunkWriter({
    firstSequence: last === undefined ? 0 : last.sequence + 1,
    firstBytes: earlierBytes,
    write: async (group) => {
      if (mine === undefined) return
      const { recordedMs } = group
      mine.recording = { ...mine.recording, recordedMs, bytes: writer.bytes }
      await recordings.append(mine.recording, group)
    },
    onSaved: (saved) => dispatch({ type: 'troubled', troubles: { unsaved: !saved } }),
  })
  const partNumber = last === undefined ? 0 : last.part + 1
  const stopWatching = watchOver({
    level: () => mine?.part.level,
    heardAt: () => mine?.heardAt ?? clock(),
    flush: () => void writer.flush(),
  })
  mine = { recording, writer, part, partNumber, heardAt: clock(), stopWatching, release }
  work = mine
  const { id, ownerId, recordedMs } = recording
  dispatch({ type: 'started', id, ownerId, recordedMs, at: clock() })
  await recordings.put(recording)
  tellChange()
}

/** Stops listening for a while. */
export function pause(): void {
  if (work === undefined || recorderState().step !== 'recording') return
  work.part.pause()
  dispatch({ type: 'paused', at: clock() })
  void work.writer.flush()
}

/** Listens again after a pause. */
export function resume(): void {
  if (work === undefined || recorderState().step !== 'paused') return
  work.part.resume()
  work.heardAt = clock()
  dispatch({ type: 'resumed', at: clock() })
}

/** Goes on after the microphone went away: the sound continues in another file of the same recording. */
export async function goOn(): Promise<void> {
  const mine = work
  if (mine === undefined || recorderState().step !== 'lost') return
  try {
    mine.partNumber += 1
    mine.part = await openPart(mine.recording.mimeType, () => mine)
    mine.heardAt = clock()
    dispatch({ type: 'wentOn', at: clock() })
  } catch (error) {
    refuse(microphoneProblemOf(error))
  }
}

/** Ends the recording and keeps it. `full`: it ended by itself, at its limit. */
export async function finish(full = false): Promise<void> {
  const mine = work
  const state = recorderState()
  if (mine === undefined || !isLive(state) || state.step === 'finishing') return
  dispatch({ type: 'stopping', at: clock() })
  mine.stopWatching()
  await mine.part.stop()
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
  await recordings.put(recording)
  work = undefined
  dispatch({ type: 'finished', full })
  mine.release()
  tellChange()
}
