import type { Group } from '#web/features/recorder/hooks/chunk-writer.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { formatOf, recordingName } from '#web/features/recorder/hooks/recording-format.ts'
import { wholeElements } from '#web/features/recorder/hooks/whole-elements.ts'
import { ApiError, CONNECTION_MESSAGE } from '#web/lib/api-error.ts'
import type { RecordingStore } from './recording-store.ts'

function concatenated(groups: readonly Group[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(groups.reduce((sum, { bytes }) => sum + bytes.length, 0))
  let at = 0
  for (const group of groups) {
    bytes.set(group.bytes, at)
    at += group.bytes.length
  }
  return bytes
}

/** One run of the microphone. */
export interface Part {
  readonly file: File
  /** Its length by the recorder's clock: what a recorder writes does not say, or says it wrong. */
  readonly seconds: number
}

/** A recording's runs of the microphone, each a file, whatever happened at their ends. */
export async function partsOf(store: RecordingStore, recording: Recording): Promise<Part[]> {
  const format = formatOf(recording.mimeType)
  const name = recordingName(recording.startedAt, format)
  const groups = await store.read(recording.id)
  const numbers = [...new Set(groups.map(({ part }) => part))]
  let before = 0
  return numbers.map((number) => {
    const own = groups.filter(({ part }) => part === number)
    const end = own.at(-1)?.recordedMs ?? before
    const seconds = (end - before) / 1000
    before = end
    const bytes = wholeElements(concatenated(own), format)
    return { file: new File([bytes], name, { type: format.contentType }), seconds }
  })
}

/**
 * A recording as the one file that is sent; undefined when nothing was heard. Rejects with an `ApiError`
 * where it takes the network, which is away.
 */
export async function fileOf(
  store: RecordingStore,
  recording: Recording,
): Promise<File | undefined> {
  const parts = (await partsOf(store, recording)).map(({ file }) => file)
  if (parts.length < 2) return parts[0]
  const { joinParts } = await import('./join-parts.ts').catch(() => {
    throw new ApiError({ code: 'network', status: 0, message: CONNECTION_MESSAGE })
  })
  return joinParts(parts, formatOf(recording.mimeType))
}
