import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { limitReachedBy } from '#web/features/audio/api/limit-reached.ts'
import { FORM_USED_UP } from '#web/features/audio/api/send-audio.ts'
import { UPLOAD_FALLBACK } from '#web/features/audio/api/store-error.ts'
import { uploadAudio, withdraw } from '#web/features/audio/api/upload-audio.ts'
import { compressAudio, inspectAudio } from '#web/features/audio/compression/compress-audio.ts'
import { CompressionProblem } from '#web/features/audio/compression/problem.ts'
import { checkAudioFile } from './audio-file.ts'
import type { AudioFile } from './audio-file.ts'
import { isWorking } from './upload-machine.ts'
import type { UploadEvent } from './upload-machine.ts'
import { upload } from './upload-store.ts'

let running = new AbortController()

/** A controller for the next piece of work; the one before is given up. */
function takeOver(): AbortSignal {
  running.abort()
  running = new AbortController()
  return running.signal
}

/** Takes a file, if it may be sent. One that is too large for it is looked into first. */
export async function chooseFile(file: File): Promise<void> {
  const signal = takeOver()
  const checked = checkAudioFile(file)
  if ('problem' in checked) return upload.dispatch({ type: 'refused', problem: checked.problem })
  if (!checked.oversized) return upload.dispatch({ type: 'chosen', audio: checked })
  upload.dispatch({ type: 'inspecting', file })
  try {
    const { minutes } = await inspectAudio(file, signal)
    if (!signal.aborted) upload.dispatch({ type: 'chosen', audio: { ...checked, minutes } })
  } catch (error) {
    if (!signal.aborted) upload.dispatch({ type: 'refused', problem: problemOf(error) })
  }
}

/** Compresses where that is needed, sends, and tells the store how far it is. */
export async function startUpload(): Promise<void> {
  const state = upload.state()
  if (state.step !== 'selected' && state.step !== 'failed') return
  const signal = takeOver()
  const tell = (event: UploadEvent) => {
    if (!signal.aborted) upload.dispatch(event)
  }
  tell({ type: 'started' })
  try {
    const audio = state.audio.oversized ? await compress(state.audio, tell, signal) : state.audio
    const analysisId = await uploadAudio(audio, {
      known: state.opened,
      onOpened: (opened) => tell({ type: 'opened', opened }),
      onProgress: (progress) => tell({ type: 'progressed', progress }),
      signal,
    })
    tell({ type: 'arrived', analysisId })
  } catch (error) {
    tell({
      type: 'failed',
      problem: problemOf(error),
      connection: error instanceof ApiError && error.status === 0,
      limit: limitReachedBy(error),
      formUsedUp: error instanceof ApiError && error.code === FORM_USED_UP,
    })
  }
}

async function compress(
  audio: AudioFile,
  tell: (event: UploadEvent) => void,
  signal: AbortSignal,
): Promise<AudioFile> {
  const file = await compressAudio(audio.file, {
    onProgress: (progress, secondsLeft) => tell({ type: 'progressed', progress, secondsLeft }),
    signal,
  })
  const compressed = { ...audio, file, contentType: 'audio/ogg', oversized: false } as const
  tell({ type: 'compressed', audio: compressed })
  return compressed
}

/** Gives up what is under way; the chosen file stays. */
export function cancelUpload(): void {
  running.abort()
  upload.dispatch({ type: 'cancelled' })
}

/** Puts the chosen file away, and takes back what was opened for it. */
export function putAway(): void {
  const state = upload.state()
  upload.dispatch({ type: 'cleared' })
  if ('opened' in state && state.opened !== null) void withdraw(state.opened)
}

const problemOf = (error: unknown) =>
  error instanceof CompressionProblem
    ? error.problem
    : { message: messageOf(error, UPLOAD_FALLBACK) }

/** Closing the page would undo what is under way: the browser asks first. */
const holdPage = (event: BeforeUnloadEvent) => event.preventDefault()

upload.subscribe(() => {
  const state = upload.state()
  // A file that was put away, or whose sender has left, has nothing under way.
  if (state.step === 'idle') running.abort()
  if (isWorking(state)) addEventListener('beforeunload', holdPage)
  else removeEventListener('beforeunload', holdPage)
})

// What a lost connection broke goes on by itself once it is back.
addEventListener('online', () => {
  const state = upload.state()
  if (state.step === 'failed' && state.connection) void startUpload()
})
