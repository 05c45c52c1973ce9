import { limits } from '#shared/constants/limits.ts'
import { createUpload, getAnalysis } from '#shared/contracts/audio.ts'
import { deleteAnalysis } from '#shared/contracts/erasure.ts'
import { call } from '#web/lib/api.ts'
import type { AudioFile } from '#web/features/audio/hooks/audio-file.ts'
import type { OpenedUpload } from '#web/features/audio/hooks/upload-machine.ts'
import { sendAudio } from './send-audio.ts'

/** A form this close to its end is not begun with. */
const MARGIN_SECONDS = 120

const holds = ({ openedAt }: OpenedUpload) =>
  Date.now() - openedAt < (limits.uploadFormSeconds - MARGIN_SECONDS) * 1000

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
  if (known !== null && (await hasArrived(known, signal))) return known.analysisId
  const opened = known !== null && holds(known) ? known : await open(audio, signal)
  onOpened(opened)
  await sendAudio({ form: opened.form, file: audio.file, onProgress, signal })
  return opened.analysisId
}

async function open(
  { file, contentType, minutes }: AudioFile,
  signal: AbortSignal,
): Promise<OpenedUpload> {
  const { analysisId, upload } = await call(createUpload, {
    body: { filename: file.name, contentType, size: file.size, durationEstimate: minutes },
    signal,
  })
  return { analysisId, form: upload, openedAt: Date.now() }
}

const whereabouts = async ({ analysisId: id }: OpenedUpload, signal?: AbortSignal) =>
  (await call(getAnalysis, { params: { id }, ...(signal && { signal }) })).data

/** Whether an earlier try came through after all: only its answer was lost with the connection. */
async function hasArrived(opened: OpenedUpload, signal: AbortSignal): Promise<boolean> {
  try {
    const { status, stage } = await whereabouts(opened, signal)
    return status === 'completed' || (status === 'processing' && stage !== 'upload')
  } catch {
    signal.throwIfAborted()
    return false
  }
}

/** Takes back an analysis whose audio will not come; one that has its audio goes on. */
export async function withdraw(opened: OpenedUpload): Promise<void> {
  try {
    const { status, stage } = await whereabouts(opened)
    if (status !== 'processing' || stage !== 'upload') return
    await call(deleteAnalysis, { params: { id: opened.analysisId } })
  } catch {
    // It is forgotten by itself within the hour.
  }
}
