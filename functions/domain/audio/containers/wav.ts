import { StepFailure } from '#functions/domain/errors.ts'
import { ascii, type AudioBytes } from '#functions/domain/audio/bytes.ts'

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
/** Written by programs that stream and never learn the length: the data runs to the end. */
const UNKNOWN_SIZES: ReadonlySet<number> = new Set([0, 0xffffffff])

/** Formats whose samples all take the same space: PCM, floating point, and either with extensions. */
const UNCOMPRESSED: ReadonlySet<number> = new Set([1, 3, 0xfffe])

/** Seconds of sound in a WAVE file. A data chunk that promises more than is there is damaged. */
export async function measureWav(bytes: AudioBytes): Promise<number> {
  let at = HEADER_BYTES
  let bytesPerSecond = 0
  let longSize: number | undefined

  while (at + CHUNK_HEADER_BYTES <= bytes.size) {
    const header = await bytes.read(at, CHUNK_HEADER_BYTES)
    const name = ascii(header, 0, 4)
    const size = header.getUint32(4, true)
    const start = at + CHUNK_HEADER_BYTES

    if (name === 'data') {
      const promised = longSize ?? (UNKNOWN_SIZES.has(size) ? bytes.size - start : size)
      if (bytesPerSecond === 0 || start + promised > bytes.size) break
      return promised / bytesPerSecond
    }
    const content = await bytes.read(start, 16)
    if (name === 'fmt ' && content.byteLength === 16) bytesPerSecond = rateOf(content)
    // RF64 keeps the sizes that pass 4 GB here: the file's, then the data's.
    if (name === 'ds64' && content.byteLength === 16) {
      longSize = Number(content.getBigUint64(8, true))
    }
    at = start + size + (size % 2)
  }
  throw new StepFailure('damaged_audio')
}

/** Bytes a second: from the samples where they have a size, else as the header says. */
function rateOf(format: DataView): number {
  if (!UNCOMPRESSED.has(format.getUint16(0, true))) return format.getUint32(8, true)
  const channels = format.getUint16(2, true)
  const samplesPerSecond = format.getUint32(4, true)
  const bitsPerSample = format.getUint16(14, true)
  return (channels * samplesPerSecond * bitsPerSample) / 8
}
