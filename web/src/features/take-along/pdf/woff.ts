import { unzlibSync } from 'fflate'

const SIGNATURE = 0x774f4646
const HEADER_BYTES = 44
const ENTRY_BYTES = 20

/** A font's tables by their names of four letters, as TrueType defines them. */
export type FontTables = ReadonlyMap<string, Uint8Array>

/**
 * Unpacks a WOFF 1.0 file.
 *
 * @throws Error for anything else
 */
export function readWoff(file: Uint8Array): FontTables {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.length < HEADER_BYTES || view.getUint32(0) !== SIGNATURE)
    throw new Error('This is no WOFF file.')
  const tables = new Map<string, Uint8Array>()
  for (let index = 0; index < view.getUint16(12); index++) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    const [offset, packed, length] = [4, 8, 12].map((at) => view.getUint32(entry + at))
    if (offset === undefined || packed === undefined) throw new Error('A WOFF entry is cut off.')
    const bytes = file.subarray(offset, offset + packed)
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4))
    tables.set(tag, packed === length ? bytes : unzlibSync(bytes))
  }
  return tables
}

const padded = (length: number) => Math.ceil(length / 4) * 4

/** The same tables as a TrueType file. Check sums are left at 0: no reader of PDFs looks at them. */
export function toTrueType(tables: FontTables): Uint8Array {
  const start = 12 + tables.size * 16
  const sizes = [...tables.values()].map(({ length }) => padded(length))
  const file = new Uint8Array(start + sizes.reduce((sum, size) => sum + size, 0))
  const view = new DataView(file.buffer)
  const power = Math.floor(Math.log2(tables.size))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, tables.size)
  view.setUint16(6, 16 * 2 ** power)
  view.setUint16(8, power)
  view.setUint16(10, 16 * (tables.size - 2 ** power))
  let entry = 12
  let offset = start
  for (const [tag, bytes] of [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    file.set(new TextEncoder().encode(tag), entry)
    view.setUint32(entry + 8, offset)
    view.setUint32(entry + 12, bytes.length)
    file.set(bytes, offset)
    entry += 16
    offset += padded(bytes.length)
  }
  return file
}
