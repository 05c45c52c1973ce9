import type { OpenedUpload } from '#web/features/audio/api/opened-upload.ts'
import { twoDigits } from '#web/lib/format.ts'

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
  /** Written down before anything leaves, so that nothing is sent twice. */
  readonly upload: OpenedUpload | null
  /** Why it could not be sent or analysed, in the service's words. */
  readonly problem: string | null
}

/** How the beginning of a recording is told, in the reader's own time: `21/11 às 10h30`. */
export function formatMoment(startedAt: number): string {
  const date = new Date(startedAt)
  const hour = `${date.getHours()}h${twoDigits(date.getMinutes())}`
  const day = date.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' })
  return `${day} às ${hour}`
}
