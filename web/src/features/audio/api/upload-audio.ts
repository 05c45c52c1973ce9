import { deleteAnalysis } from '#shared/contracts/erasure.ts'
import type { AudioFile } from '#web/features/audio/hooks/audio-file.ts'
import { call } from '#web/lib/api.ts'
import { formHolds, uploadCalls } from './opened-upload.ts'
import type { OpenedUpload } from './opened-upload.ts'
import { sendAudio } from './send-audio.ts'

const service = uploadCalls(call)

interface Options {
  /** What an earlier try opened: its form is used again while it holds. */
  readonly known: OpenedUpload | null
  /** Told what was opened, before anything is sent. */
  readonly onOpened: (opened: OpenedUpload) => void
  /** Told the share that has left, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Opens an analysis for an audio and sends it; gives the analysis's id once all of it is there. However
 * often it is tried with what was opened before, there is one analysis. Rejects with an `ApiError`, or
 * with the signal's reason when given up.
 */
export async function uploadAudio(
  audio: AudioFile,
  { known, onOpened, onProgress, signal }: Options,
): Promise<string> {
  let opened: OpenedUpload | null = null
  if (known !== null) {
    // An earlier try may have come through after all: only its answer was lost with the connection.
    const { at } = await service.whereabouts(known.analysisId, signal)
    if (at === 'working' || at === 'completed') return known.analysisId
    if (at === 'waiting' && formHolds(known, audio.file, Date.now())) opened = known
  }
  opened ??= await service.open(audio, signal)
  onOpened(opened)
  await sendAudio({ form: opened.form, file: audio.file, onProgress, signal })
  return opened.analysisId
}

/** Takes back an analysis whose audio will not come; one that has its audio goes on. */
export async function withdraw({ analysisId: id }: OpenedUpload): Promise<void> {
  try {
    const { at } = await service.whereabouts(id)
    if (at === 'waiting') await call(deleteAnalysis, { params: { id } })
  } catch {
    // It is forgotten by itself within the hour.
  }
}
