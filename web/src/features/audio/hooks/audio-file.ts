import { errors } from '#shared/constants/errors.ts'
import { audioTypes, estimateMinutes, limits } from '#shared/constants/limits.ts'
import type { AudioType } from '#shared/constants/limits.ts'
import type { Problem } from './upload-machine.ts'

/** A file that may be sent, and how it is announced. */
export interface AudioFile {
  readonly file: File
  readonly contentType: AudioType
  /** Its length in whole minutes: an estimate by size (section 9) until it has been looked into. */
  readonly minutes: number
  /** Too large to be sent as it is: the browser compresses it first. */
  readonly oversized: boolean
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

/** What can be done about a file that stays too large, whatever the reason. */
export const tooLarge = (help: string): Problem => ({
  message: errors.file_too_large.message,
  help,
})

/** Checks type and size (section 5): the file with its announcement, or why it is refused. */
export function checkAudioFile(file: File): AudioFile | { problem: Problem } {
  const contentType = contentTypeOf(file)
  if (contentType === null) return { problem: { message: errors.unsupported_format.message } }
  if (file.size === 0) return { problem: { message: errors.file_empty.message } }
  if (file.size > limits.audioSourceMaxBytes)
    return {
      problem: tooLarge(
        'Arquivos de até 2 GB são comprimidos neste aparelho antes do envio; este passa disso. Exporte só o áudio, em MP3 ou M4A, ou divida a gravação.',
      ),
    }
  const oversized = file.size > limits.audioMaxBytes
  return { file, contentType, minutes: estimateMinutes(file.size), oversized }
}

/** What the file chooser offers. */
export const acceptedFiles = [
  ...Object.keys(audioTypes),
  ...new Set(Object.values(audioTypes).flatMap((endings) => endings.map((end) => `.${end}`))),
].join(',')
