import { twoDigits } from '#web/lib/format.ts'
import type { UploadForm } from '#web/features/audio/api/send-audio.ts'

/** The upload of a recording: written down before anything leaves, so that nothing is sent twice. */
export interface RecordingUpload {
  readonly analysisId: string
  readonly form: UploadForm
  /** Milliseconds since the epoch when the form was given, and the size that it was given for. */
  readonly openedAt: number
  readonly bytes: number
}

/**
 * What is known of a recording that this device keeps. `recording`: being made, or interrupted if no tab
 * makes it; `finished`: its owner has not decided; `queued`: is to be sent; `sent`: the service has it,
 * and it stays here until the report is there.
 */
export interface Recording {
  readonly id: string
  readonly ownerId: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly mimeType: string
  readonly status: 'recording' | 'finished' | 'queued' | 'sent'
  readonly recordedMs: number
  readonly bytes: number
  readonly upload: RecordingUpload | null
  /** Why it could not be sent or analysed, in the service's words. */
  readonly problem: string | null
}

/** A form this close to its end is not begun with, in milliseconds. */
const FORM_MARGIN_MS = 120_000

/** Whether the form of an upload will still be taken for a file of `bytes` when sending starts at `now`. */
export const formHolds = (
  { openedAt, bytes }: RecordingUpload,
  file: { readonly size: number },
  now: number,
  formSeconds: number,
): boolean => bytes === file.size && now - openedAt < formSeconds * 1000 - FORM_MARGIN_MS

/** How the beginning of a recording is told, in the reader's own time: `21/11 às 10h30`. */
export function formatMoment(startedAt: number): string {
  const date = new Date(startedAt)
  const hour = `${date.getHours()}h${twoDigits(date.getMinutes())}`
  const day = date.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' })
  return `${day} às ${hour}`
}
