import { ChunkWriter } from '#web/features/recorder/hooks/chunk-writer.ts'
import type { Group } from '#web/features/recorder/hooks/chunk-writer.ts'
import { microphoneProblemOf } from '#web/features/recorder/hooks/microphone-problem.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { chooseFormat } from '#web/features/recorder/hooks/recording-format.ts'
import { RECORDER_LOCK, recordingLock, takeLock } from './locks.ts'
import { finish, goOn } from './recorder.ts'
import { clock, dispatch, recorderState } from './recorder-state.ts'
import { recordings, tellChange } from './recordings.ts'
import { watchOver } from './watch.ts'
import { openPart, refuse, setWork } from './work.ts'
import type { Work } from './work.ts'

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
  const before = recorderState()
  dispatch({ type: 'asked' })
  // A second tap, while the microphone is being opened, asks for nothing new.
  if (recorderState() === before) return
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
    if (interrupted === undefined) return await begin(recording, [], release)
    // Another tab may have sent or discarded it since it was shown.
    const known = (await recordings.list(ownerId)).find(({ id }) => id === recording.id)
    if (known?.status === 'recording')
      return await begin(known, await recordings.read(known.id), release)
    release()
    refuse('other-tab')
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
  const part = await openPart(
    recording.mimeType,
    () => mine,
    () => void finish(true),
  )
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
    goOn: () => void goOn(),
  })
  mine = {
    recording,
    writer,
    part,
    partNumber,
    isOpening: false,
    heardAt: clock(),
    stopWatching,
    release,
  }
  setWork(mine)
  const { id, ownerId, recordedMs } = recording
  dispatch({ type: 'started', id, ownerId, recordedMs, at: clock() })
  await recordings.put(recording)
  tellChange()
}
