import { StepFailure } from '#functions/domain/errors.ts'
import { ascii, type AudioBytes } from '#functions/domain/audio/bytes.ts'

/** Elements of EBML, Matroska and WebM that are entered or read; all others are stepped over. */
const element = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cluster: 0x1f43b675,
  clusterTimestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const

const masters: ReadonlySet<number> = new Set([
  element.header,
  element.segment,
  element.info,
  element.tracks,
  element.trackEntry,
  element.cluster,
  element.blockGroup,
])

const AUDIO = 2
const LONGEST_HEADER_BYTES = 12
const DEFAULT_SCALE = 1_000_000
const NANOSECONDS = 1e9

/**
 * Seconds of sound in a WebM file, from its blocks: recordings made live carry no duration and
 * leave the sizes of segment and clusters unknown. Files written one behind another are added up. An
 * element that is cut short is damage.
 */
export async function measureWebm(bytes: AudioBytes): Promise<number> {
  let at = 0
  let scale = DEFAULT_SCALE
  let track = 0
  let audioTrack: number | undefined
  let cluster = 0
  let last: number | undefined
  let step = 0
  let earlier = 0
  const secondsSoFar = () => (last === undefined ? 0 : ((last + step) * scale) / NANOSECONDS)

  while (at < bytes.size) {
    const { id, size, start } = headerOf(await bytes.read(at, LONGEST_HEADER_BYTES), at)
    const isMaster = masters.has(id)
    if (size === undefined ? !isMaster : start + size > bytes.size) throw damaged()
    at = isMaster || size === undefined ? start : start + size
    if (id === element.header) {
      earlier += secondsSoFar()
      scale = DEFAULT_SCALE
      last = undefined
    }
    if (isMaster || size === undefined) continue

    if (id === element.docType) {
      if (ascii(await bytes.read(start, size), 0, 4) !== 'webm') {
        throw new StepFailure('unsupported_audio')
      }
    } else if (id === element.timestampScale) scale = await unsigned(bytes, start, size)
    else if (id === element.trackNumber) track = await unsigned(bytes, start, size)
    else if (id === element.trackType) {
      if ((await unsigned(bytes, start, size)) === AUDIO) audioTrack ??= track
    } else if (id === element.clusterTimestamp) cluster = await unsigned(bytes, start, size)
    else if (id === element.simpleBlock || id === element.block) {
      const block = await bytes.read(start, LONGEST_HEADER_BYTES)
      const number = variableInteger(block, 0)
      if (number === undefined || number.value !== audioTrack) continue
      if (block.byteLength < number.length + 2) throw damaged()
      const time = cluster + block.getInt16(number.length)
      if (last !== undefined && time > last) step = time - last
      last = Math.max(last ?? 0, time)
    }
  }
  if (audioTrack === undefined) throw new StepFailure('unsupported_audio')
  return earlier + secondsSoFar()
}

const damaged = () => new StepFailure('damaged_audio')

/** An element's identifier, the size of its content (unknown when undefined) and where that starts. */
function headerOf(view: DataView, at: number) {
  const idLength = view.byteLength > 0 ? Math.clz32(view.getUint8(0)) - 23 : 0
  if (idLength < 1 || idLength > 4 || view.byteLength <= idLength) throw damaged()
  let id = 0
  for (let index = 0; index < idLength; index += 1) id = id * 256 + view.getUint8(index)
  const size = variableInteger(view, idLength)
  if (size === undefined) throw damaged()
  return { id, size: size.value, start: at + idLength + size.length }
}

/** A number whose first byte tells its length; all ones mean an unknown value. */
function variableInteger(view: DataView, offset: number) {
  if (view.byteLength <= offset) return undefined
  const first = view.getUint8(offset)
  const length = Math.clz32(first) - 23
  if (length > 8 || view.byteLength < offset + length) return undefined
  let value = first & (0xff >> length)
  let ones = value === 0xff >> length
  for (let index = 1; index < length; index += 1) {
    const byte = view.getUint8(offset + index)
    value = value * 256 + byte
    ones &&= byte === 0xff
  }
  return { value: ones ? undefined : value, length }
}

async function unsigned(bytes: AudioBytes, start: number, size: number): Promise<number> {
  const view = await bytes.read(start, Math.min(size, 8))
  let value = 0
  for (let index = 0; index < view.byteLength; index += 1)
    value = value * 256 + view.getUint8(index)
  return value
}
