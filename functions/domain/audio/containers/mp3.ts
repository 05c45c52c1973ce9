import { StepFailure } from '#functions/domain/errors.ts'
import { ascii, type AudioBytes } from '#functions/domain/audio/bytes.ts'
import { MP3_HEADER_BYTES, type Mp3Frame, mp3Frame } from './mp3-frame.ts'

/** How far the first frame may lie behind the tags, and a lost one behind what broke the row. */
const SEARCH_BYTES = 64 * 1024
/** Frames in a row, of one kind, before bytes are believed to be MP3. */
const ROW = 3
const VBRI_OFFSET = 36
/** Encoders differ by a frame or two in what they count. */
const COUNT_TOLERANCE = 0.98

/**
 * Seconds of sound in an MP3 file, from the frames that are really there. Fewer than the Xing or VBRI
 * header promises, or a file of which half is no frame, is damage; no frames at all is another format.
 */
export async function measureMp3(bytes: AudioBytes): Promise<number> {
  const afterTags = await skipTags(bytes)
  const start = await findRow(bytes, afterTags)
  const first = start === undefined ? undefined : await frameAt(bytes, start)
  if (start === undefined || first === undefined) {
    throw new StepFailure(afterTags > 0 ? 'damaged_audio' : 'unsupported_audio')
  }

  const promised = await promisedFrames(bytes, start, first)
  let at: number | undefined = promised === undefined ? start : start + first.length
  let frames = 0
  let framed = 0
  while (at !== undefined && at < bytes.size) {
    const frame = await frameAt(bytes, at)
    if (frame?.kind !== first.kind) {
      at = await findRow(bytes, at + 1, first.kind)
    } else if (at + frame.length > bytes.size) {
      break
    } else {
      frames += 1
      framed += frame.length
      at += frame.length
    }
  }

  const isShort = promised !== undefined && frames < promised * COUNT_TOLERANCE - 1
  if (isShort || framed < (bytes.size - start - first.length) / 2) {
    throw new StepFailure('damaged_audio')
  }
  return (frames * first.samples) / first.rate
}

/** Where the ID3v2 tags at the start end; 0 when there is none. */
async function skipTags(bytes: AudioBytes): Promise<number> {
  let at = 0
  for (;;) {
    const header = await bytes.read(at, 10)
    if (header.byteLength < 10 || ascii(header, 0, 3) !== 'ID3') return at
    const hasFooter = (header.getUint8(5) & 0x10) !== 0
    let size = 0
    // Seven bits a byte, so that no tag looks like a frame.
    for (let index = 6; index < 10; index += 1) size = size * 128 + (header.getUint8(index) & 0x7f)
    at += 10 + size + (hasFooter ? 10 : 0)
  }
}

async function frameAt(bytes: AudioBytes, at: number): Promise<Mp3Frame | undefined> {
  const view = await bytes.read(at, MP3_HEADER_BYTES)
  return view.byteLength < MP3_HEADER_BYTES ? undefined : mp3Frame(view.getUint32(0))
}

/** Where the next row of frames starts, searched for over a stretch; of one `kind` if given. */
async function findRow(bytes: AudioBytes, from: number, kind?: number) {
  const view = await bytes.read(from, SEARCH_BYTES)
  for (let offset = 0; offset + MP3_HEADER_BYTES <= view.byteLength; offset += 1) {
    if (view.getUint8(offset) !== 0xff) continue
    const frame = mp3Frame(view.getUint32(offset))
    if (frame === undefined || (kind !== undefined && frame.kind !== kind)) continue
    if (await isRow(bytes, from + offset, frame)) return from + offset
  }
  return undefined
}

/** Whether frames of one kind follow one another from here, or up to the file's end. */
async function isRow(bytes: AudioBytes, start: number, first: Mp3Frame): Promise<boolean> {
  let at = start + first.length
  for (let index = 1; index < ROW; index += 1) {
    if (at === bytes.size) return true
    const next = await frameAt(bytes, at)
    if (next?.kind !== first.kind) return false
    at += next.length
  }
  return true
}

/** Frames that a Xing, Info or VBRI header in the first frame promises; `undefined` without one. */
async function promisedFrames(bytes: AudioBytes, start: number, first: Mp3Frame) {
  const view = await bytes.read(start, Math.min(first.length, 64))
  const xing = MP3_HEADER_BYTES + first.sideBytes
  if (['Xing', 'Info'].includes(ascii(view, xing, 4)) && view.byteLength >= xing + 12) {
    const hasCount = (view.getUint32(xing + 4) & 1) !== 0
    return hasCount ? view.getUint32(xing + 8) : 0
  }
  if (ascii(view, VBRI_OFFSET, 4) === 'VBRI' && view.byteLength >= VBRI_OFFSET + 18) {
    return view.getUint32(VBRI_OFFSET + 14)
  }
  return undefined
}
