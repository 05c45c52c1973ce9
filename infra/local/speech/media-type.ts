/** Names of the decoders for what Amazon Transcribe takes. */
type Decoder = 'amr' | 'flac' | 'mp3' | 'm4a' | 'oga' | 'opus' | 'wav' | 'webm'

/** A container that can be heard. */
export interface MediaType {
  readonly decoder: Decoder
  /** Values of `MediaFormat` that it may be called by. */
  readonly formats: readonly string[]
}

/** Bytes that `mediaTypeOf` needs to see. */
export const SNIFFED_BYTES = 4096

const text = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1')

/** First byte after an ID3v2 tag, whose size is four bytes of seven bits. */
function afterTag(bytes: Uint8Array): number {
  if (text(bytes, 0, 3) !== 'ID3') return 0
  return bytes.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0) + 10
}

/** An MPEG audio header that names a layer, a bit rate and a sample rate that exist. */
function isMpegFrame(bytes: Uint8Array, at: number): boolean {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return false
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3]
  const [bitRate, sampleRate] = [third >> 4, (third >> 2) & 3]
  return version !== 1 && layer !== 0 && bitRate !== 0 && bitRate !== 15 && sampleRate !== 3
}

/** What a file is by its first bytes, or undefined when Amazon Transcribe would not take it. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | undefined {
  const magic = text(bytes, 0, 4)
  if (magic === 'RIFF' && text(bytes, 8, 12) === 'WAVE') return { decoder: 'wav', formats: ['wav'] }
  if (magic === 'fLaC') return { decoder: 'flac', formats: ['flac'] }
  if (text(bytes, 4, 8) === 'ftyp') return { decoder: 'm4a', formats: ['m4a', 'mp4'] }
  if (magic === '\x1a\x45\xdf\xa3') return { decoder: 'webm', formats: ['webm'] }
  if (text(bytes, 0, 5) === '#!AMR') return { decoder: 'amr', formats: ['amr'] }
  if (magic === 'OggS') {
    const opus = text(bytes, 0, 200).includes('OpusHead')
    return { decoder: opus ? 'opus' : 'oga', formats: ['ogg'] }
  }
  const audio = afterTag(bytes)
  if (audio > 0 || isMpegFrame(bytes, 0)) return { decoder: 'mp3', formats: ['mp3'] }
  return undefined
}
