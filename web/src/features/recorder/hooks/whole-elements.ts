import type { RecordingFormat } from './recording-format.ts'

/** Identifiers of the WebM elements that are entered: a recorder leaves their sizes open. */
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675

interface Element {
  readonly id: number
  /** Where its content begins and, unless its size is open, ends. */
  readonly start: number
  readonly end: number | undefined
}

/** How many bytes a number of EBML takes, by its first. */
const lengthOf = (first: number) => Math.clz32(first) - 23

function elementAt(bytes: Uint8Array, at: number): Element | undefined {
  const idLength = lengthOf(bytes[at] ?? 0)
  const sizeLength = lengthOf(bytes[at + idLength] ?? 0)
  const start = at + idLength + sizeLength
  if (idLength > 4 || sizeLength > 8 || start > bytes.length) return undefined
  let id = 0
  for (const byte of bytes.subarray(at, at + idLength)) id = id * 256 + byte
  const [first = 0, ...rest] = bytes.subarray(at + idLength, start)
  const most = 0xff >> sizeLength
  let size = first & most
  const isOpen = size === most && rest.every((byte) => byte === 0xff)
  for (const byte of rest) size = size * 256 + byte
  return { id, start, end: isOpen ? undefined : start + size }
}

function wholeWebm(bytes: Uint8Array): number {
  let at = 0
  while (at < bytes.length) {
    const element = elementAt(bytes, at)
    if (element === undefined) return at
    const { id, start, end } = element
    if (id === SEGMENT || id === CLUSTER) at = start
    else if (end === undefined || end > bytes.length) return at
    else at = end
  }
  return at
}

/** Ends behind the last sound or index that is whole: a fragment's heading without its sound is none. */
function wholeMp4(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let whole = 0
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = view.getUint32(at)
    const type = view.getUint32(at + 4)
    const large = size === 1 && at + 16 <= bytes.length
    const length = large ? Number(view.getBigUint64(at + 8)) : size
    if (length < 8 || at + length > bytes.length) break
    at += length
    // `moof`
    if (type !== 0x6d6f6f66) whole = at
  }
  return whole
}

/**
 * The longest beginning of a recording that ends with a whole element. What a crash leaves behind ends
 * anywhere, and a file that ends within an element is refused as damaged.
 */
export function wholeElements(
  bytes: Uint8Array<ArrayBuffer>,
  { extension }: Pick<RecordingFormat, 'extension'>,
): Uint8Array<ArrayBuffer> {
  const length = extension === 'webm' ? wholeWebm(bytes) : wholeMp4(bytes)
  return length === 0 ? bytes : bytes.subarray(0, length)
}
