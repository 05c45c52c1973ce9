import { StepFailure } from '#functions/domain/errors.ts'
import { ascii, type AudioBytes } from '#functions/domain/audio/bytes.ts'

/** Boxes that are entered; all others are read or stepped over. */
const parents: ReadonlySet<string> = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'mvex',
  'moof',
  'traf',
])

/** `tfhd` and `trun` flags of ISO/IEC 14496-12, sections 8.8.7 and 8.8.8. */
const TFHD_BASE_OFFSET = 0x1
const TFHD_DESCRIPTION = 0x2
const TFHD_DURATION = 0x8
const TRUN_DATA_OFFSET = 0x1
const TRUN_FIRST_FLAGS = 0x4
const TRUN_DURATION = 0x100
const TRUN_OTHERS = [0x200, 0x400, 0x800] as const

/** No box that is read is longer in an honest file. */
const MOST_READ_BYTES = 4 * 1024 * 1024

interface Track {
  id: number
  timescale: number
  /** Length of the samples in the index, and of those in fragments, in the track's own units. */
  indexed: number
  fragments: number
  isAudio: boolean
  defaultSampleDuration: number
}

const newTrack = (): Track => ({
  id: 0,
  timescale: 0,
  indexed: 0,
  fragments: 0,
  isAudio: false,
  defaultSampleDuration: 0,
})

/**
 * Seconds of sound in an MP4 or M4A file, whole or in fragments, from its index. A box that promises
 * more than is there, or a missing index, is damage.
 */
export async function measureMp4(bytes: AudioBytes): Promise<number> {
  const tracks: Track[] = []
  let fragment: { track: Track | undefined; sampleDuration: number } | undefined
  let at = 0

  while (at < bytes.size) {
    const { type, start, end } = await boxAt(bytes, at)
    at = parents.has(type) ? start : end
    const track = tracks.at(-1)
    const content = () => bytes.read(start, Math.min(end - start, MOST_READ_BYTES))

    if (type === 'trak') tracks.push(newTrack())
    else if (type === 'tkhd' && track) track.id = idOf(await content())
    else if (type === 'mdhd' && track) track.timescale = timescaleOf(await content())
    else if (type === 'stts' && track) track.indexed += indexedDuration(await content())
    else if (type === 'hdlr' && track) track.isAudio ||= ascii(await content(), 8, 4) === 'soun'
    else if (type === 'trex') {
      const view = await content()
      const extended = tracks.find(({ id }) => id === number(view, 4))
      if (extended) extended.defaultSampleDuration = number(view, 12)
    } else if (type === 'tfhd') fragment = fragmentOf(await content(), tracks)
    else if (type === 'trun' && fragment?.track) {
      fragment.track.fragments += runDuration(await content(), fragment.sampleDuration)
    }
  }

  if (tracks.length === 0) throw damaged()
  const audio = tracks.find(({ isAudio }) => isAudio)
  if (audio === undefined) throw new StepFailure('unsupported_audio')
  if (audio.timescale === 0) throw damaged()
  return (audio.indexed + audio.fragments) / audio.timescale
}

const damaged = () => new StepFailure('damaged_audio')

async function boxAt(bytes: AudioBytes, at: number) {
  const header = await bytes.read(at, 16)
  if (header.byteLength < 8) throw damaged()
  const type = ascii(header, 4, 4)
  const short = header.getUint32(0)
  if (short === 1 && header.byteLength < 16) throw damaged()
  const headerBytes = short === 1 ? 16 : 8
  // Size 1 announces a 64-bit size, and 0 a box that runs to the end of the file.
  const size = short === 1 ? Number(header.getBigUint64(8)) : short === 0 ? bytes.size - at : short
  if (size < headerBytes || at + size > bytes.size) throw damaged()
  return { type, start: at + headerBytes, end: at + size }
}

/** A 32-bit number; what lies outside its box is damage. */
function number(view: DataView, offset: number): number {
  if (offset + 4 > view.byteLength) throw damaged()
  return view.getUint32(offset)
}

const isLong = (view: DataView): boolean => number(view, 0) >>> 24 === 1

const idOf = (view: DataView): number => number(view, isLong(view) ? 20 : 12)

const timescaleOf = (view: DataView): number => number(view, isLong(view) ? 20 : 12)

/** Sum of the samples' durations: pairs of how many there are and how long each is. */
function indexedDuration(view: DataView): number {
  const pairs = number(view, 4)
  let sum = 0
  for (let at = 8; at < 8 + pairs * 8; at += 8) sum += number(view, at) * number(view, at + 4)
  return sum
}

function fragmentOf(view: DataView, tracks: readonly Track[]) {
  const flags = number(view, 0) & 0xffffff
  const track = tracks.find(({ id }) => id === number(view, 4))
  const at =
    8 + ((flags & TFHD_BASE_OFFSET) !== 0 ? 8 : 0) + ((flags & TFHD_DESCRIPTION) !== 0 ? 4 : 0)
  const own = (flags & TFHD_DURATION) !== 0
  return { track, sampleDuration: own ? number(view, at) : (track?.defaultSampleDuration ?? 0) }
}

function runDuration(view: DataView, sampleDuration: number): number {
  const flags = number(view, 0) & 0xffffff
  const count = number(view, 4)
  if ((flags & TRUN_DURATION) === 0) return count * sampleDuration
  const stride = 4 + 4 * TRUN_OTHERS.filter((flag) => (flags & flag) !== 0).length
  let at =
    8 + ((flags & TRUN_DATA_OFFSET) !== 0 ? 4 : 0) + ((flags & TRUN_FIRST_FLAGS) !== 0 ? 4 : 0)
  let sum = 0
  for (let sample = 0; sample < count; sample += 1, at += stride) sum += number(view, at)
  return sum
}
