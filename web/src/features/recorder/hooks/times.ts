import { limits } from '#shared/constants/limits.ts'
import { formatLongDuration, twoDigits } from '#web/lib/format.ts'
import { BITS_PER_SECOND } from './recording-format.ts'

const MINUTE = 60

/** The recorder's own figure can run behind the sound's: this much is left free at the limit. */
const MARGIN_SECONDS = 10
const MARGIN_BYTES = 512 * 1024

/** A recording ends by itself here, in seconds. */
export const LONGEST_SECONDS = limits.audioMaxSeconds - MARGIN_SECONDS
/** A recording ends by itself here, in bytes: a browser may take more bits than it was asked to. */
export const LARGEST_BYTES = limits.audioMaxBytes - MARGIN_BYTES
/** From here on the end is announced. */
export const WARNING_SECONDS = limits.audioMaxSeconds - 10 * MINUTE

/** The timer, minutes and seconds (section 4): `03:07`, and `62:09` past an hour. */
export function formatTimer(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1000))
  return `${twoDigits(Math.floor(total / MINUTE))}:${twoDigits(total % MINUTE)}`
}

/** A length for reading, no finer than it needs: `40 s`, `12 min`, `1 h 5 min`. */
export function formatSpan(seconds: number): string {
  const total = Math.max(0, Math.round(seconds))
  return total < MINUTE ? `${total} s` : formatLongDuration(Math.floor(total / MINUTE))
}

/** Bytes that one second takes, container and database included. */
const BYTES_PER_SECOND = (BITS_PER_SECOND / 8) * 1.25

/** Seconds of recording that `quota - usage` bytes hold; undefined when the browser does not tell. */
export function secondsOfRoom({ quota, usage }: StorageEstimate): number | undefined {
  if (quota === undefined || usage === undefined) return undefined
  return Math.max(0, Math.floor((quota - usage) / BYTES_PER_SECOND))
}

/** Less room than this is told as a problem. */
const SCARCE_SECONDS = 30 * MINUTE

/** What is said of the room that is left before a recording starts. */
export function roomMessage(seconds: number | undefined): { text: string; scarce: boolean } {
  if (seconds === undefined || seconds >= limits.audioMaxSeconds)
    return { text: 'Até 4 horas por gravação.', scarce: false }
  if (seconds < MINUTE)
    return {
      text: 'Não há espaço livre neste aparelho: a gravação ficaria só na memória até ser enviada. Libere espaço antes de começar.',
      scarce: true,
    }
  return {
    text: `Há espaço neste aparelho para ${formatSpan(seconds)} de gravação.`,
    scarce: seconds < SCARCE_SECONDS,
  }
}
