import { ascii } from './bytes.ts'

/** How a file's bytes are laid out, whatever its name and declared type say. */
export type Container = 'mp3' | 'wav' | 'ogg' | 'webm' | 'mp4'

/** Bytes that `containerOf` needs. */
export const SIGNATURE_BYTES = 12

const EBML = 0x1a45dfa3

/**
 * Tells the container by a file's first bytes. MP3 has no signature: what carries none of the others
 * is a candidate, and the search for its frames decides.
 */
export function containerOf(head: DataView): Container {
  const first = ascii(head, 0, 4)
  if (first === 'OggS') return 'ogg'
  if ((first === 'RIFF' || first === 'RF64') && ascii(head, 8, 4) === 'WAVE') return 'wav'
  if (ascii(head, 4, 4) === 'ftyp') return 'mp4'
  if (head.byteLength >= 4 && head.getUint32(0) === EBML) return 'webm'
  return 'mp3'
}
