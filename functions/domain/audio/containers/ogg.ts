import { StepFailure } from '#functions/domain/errors.ts'
import { ascii, type AudioBytes } from '#functions/domain/audio/bytes.ts'

const PAGE_HEADER_BYTES = 27
const LONGEST_PAGE_HEADER_BYTES = PAGE_HEADER_BYTES + 255
const OPUS_RATE = 48_000
const FIRST_PAGE_FLAG = 0x02
/** Granule position of a page on which no packet ends. */
const NO_GRANULE = -1n

interface Stream {
  readonly serial: number
  readonly rate: number
  /** Samples at the start that are decoded and thrown away. */
  readonly preSkip: number
}

/**
 * Seconds of sound in an Ogg file of Opus or Vorbis, streams chained one after another together. A
 * page that is cut short is damage.
 */
export async function measureOgg(bytes: AudioBytes): Promise<number> {
  let stream: Stream | undefined
  let samples = 0
  let earlier = 0
  let at = 0

  while (at < bytes.size) {
    const header = await bytes.read(at, LONGEST_PAGE_HEADER_BYTES)
    const body = bodyOf(header)
    if (body === undefined || at + body.start + body.length > bytes.size) {
      throw new StepFailure('damaged_audio')
    }
    const serial = header.getUint32(14, true)
    if ((header.getUint8(5) & FIRST_PAGE_FLAG) !== 0) {
      // A stream that begins behind another's sound follows it; before that it stands beside it.
      if (stream !== undefined && samples > 0) {
        earlier += samples / stream.rate
        samples = 0
        stream = undefined
      }
      stream ??= streamOf(serial, await bytes.read(at + body.start, body.length))
    }
    const granule = header.getBigInt64(6, true)
    if (serial === stream?.serial && granule !== NO_GRANULE) {
      samples = Math.max(samples, Number(granule) - stream.preSkip)
    }
    at += body.start + body.length
  }
  if (stream === undefined) throw new StepFailure('unsupported_audio')
  return earlier + samples / stream.rate
}

/** Where a page's body starts, from the page's start, and how long its segments are together. */
function bodyOf(header: DataView): { start: number; length: number } | undefined {
  if (header.byteLength < PAGE_HEADER_BYTES || ascii(header, 0, 4) !== 'OggS') return undefined
  const start = PAGE_HEADER_BYTES + header.getUint8(26)
  if (header.byteLength < start) return undefined
  let length = 0
  for (let at = PAGE_HEADER_BYTES; at < start; at += 1) length += header.getUint8(at)
  return { start, length }
}

function streamOf(serial: number, packet: DataView): Stream | undefined {
  if (packet.byteLength >= 19 && ascii(packet, 0, 8) === 'OpusHead') {
    return { serial, rate: OPUS_RATE, preSkip: packet.getUint16(10, true) }
  }
  if (packet.byteLength >= 30 && ascii(packet, 0, 7) === '\u0001vorbis') {
    const rate = packet.getUint32(12, true)
    return rate > 0 ? { serial, rate, preSkip: 0 } : undefined
  }
  return undefined
}
