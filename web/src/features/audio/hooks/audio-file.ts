import { errors } from '#shared/constants/errors.ts'
import { audioTypes, estimateMinutes, limits } from '#shared/constants/limits.ts'
import type { AudioType } from '#shared/constants/limits.ts'

/** A file that may be sent, and how it is announced. */
export interface AudioFile {
  readonly file: File
  readonly contentType: AudioType
  /** Estimate of the length in whole minutes, by size (section 9). */
  readonly minutes: number
}

const isAudioType = (type: string): type is AudioType => type in audioTypes

/** The type that the browser gives, or the one that the name's ending speaks for; null for neither. */
function contentTypeOf({ name, type }: Pick<File, 'name' | 'type'>): AudioType | null {
  const [given = ''] = type.toLowerCase().split(';')
  if (isAudioType(given)) return given
  const extension = name.toLowerCase().split('.').at(-1) ?? ''
  const types = Object.keys(audioTypes).filter(isAudioType)
  return types.find((known) => audioTypes[known].some((ending) => ending === extension)) ?? null
}

/** Checks type and size (section 5): the file with its announcement, or the message that refuses it. */
export function checkAudioFile(file: File): AudioFile | { problem: string } {
  const contentType = contentTypeOf(file)
  if (contentType === null) return { problem: errors.unsupported_format.message }
  if (file.size === 0) return { problem: errors.file_empty.message }
  if (file.size > limits.audioMaxBytes) return { problem: errors.file_too_large.message }
  return { file, contentType, minutes: estimateMinutes(file.size) }
}

/** What the file chooser offers. */
export const acceptedFiles = [
  ...Object.keys(audioTypes),
  ...new Set(Object.values(audioTypes).flatMap((endings) => endings.map((end) => `.${end}`))),
].join(',')
