import type { AudioType } from '#shared/constants/limits.ts'
import { twoDigits } from '#web/lib/format.ts'

/** What a recording is made in. */
export interface RecordingFormat {
  readonly mimeType: string
  /** How it is announced to the service. */
  readonly contentType: AudioType
  readonly extension: 'webm' | 'm4a'
}

/** How often the recorder hands over what it has, in milliseconds (section 9). */
export const TIMESLICE_MS = 100

/**
 * Bits a second. Opus keeps one voice whole at this rate, and four hours of it, the longest sermon that
 * is taken, are 45 MB with the container: below the 50 MB of an upload.
 */
export const BITS_PER_SECOND = 24_000

const webm = { contentType: 'audio/webm', extension: 'webm' } as const
const mp4 = { contentType: 'audio/mp4', extension: 'm4a' } as const

/** From the most to the least wanted. MP4 with AAC alone: not every recogniser takes Opus in it. */
const formats: readonly RecordingFormat[] = [
  { mimeType: 'audio/webm;codecs=opus', ...webm },
  { mimeType: 'audio/mp4;codecs=mp4a.40.2', ...mp4 },
  { mimeType: 'audio/mp4', ...mp4 },
]

/** The best format that the browser has; undefined when it has none that the service takes. */
export const chooseFormat = (
  isSupported: (mimeType: string) => boolean,
): RecordingFormat | undefined => formats.find(({ mimeType }) => isSupported(mimeType))

/** The format of a recording that was made as `mimeType`. */
export function formatOf(mimeType: string): RecordingFormat {
  const [container = ''] = mimeType.split(';')
  const found = formats.find((format) => format.mimeType.startsWith(container))
  return found ?? { mimeType, ...webm }
}

/** What the file of a recording that began at `startedAt` is called, in the reader's own time. */
export function recordingName(startedAt: number, { extension }: RecordingFormat): string {
  const date = new Date(startedAt)
  const day = [date.getDate(), date.getMonth() + 1, date.getFullYear()].map(twoDigits).join('-')
  return `Pregação ${day} ${twoDigits(date.getHours())}h${twoDigits(date.getMinutes())}.${extension}`
}
