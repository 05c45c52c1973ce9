import { inflateRawSync } from 'node:zlib'

const END = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const LONGEST_COMMENT = 65_535
/** A Bible's text is a few MB; more than this is no Bible, or a bomb. */
const LARGEST_ENTRY = 64 * 1024 * 1024

/** Whether the bytes begin as a zip archive does. */
export const isZip = (bytes: Buffer) => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04_03_4b_50

/** The first file of a zip archive whose name matches; undefined when none does. */
export function readZipped(archive: Buffer, name: RegExp): Buffer | undefined {
  let end = archive.length - END_BYTES
  const limit = Math.max(0, end - LONGEST_COMMENT)
  while (end >= limit && archive.readUInt32LE(end) !== END) end--
  if (end < limit) throw new Error('O arquivo zip está danificado.')
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > archive.length || archive.readUInt32LE(at) !== ENTRY) break
    const nameLength = archive.readUInt16LE(at + 28)
    const path = archive.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)
    if (name.test(path)) return extract(archive, at)
    at += ENTRY_BYTES + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return undefined
}

function extract(archive: Buffer, entry: number): Buffer {
  const method = archive.readUInt16LE(entry + 10)
  const packed = archive.readUInt32LE(entry + 20)
  const local = archive.readUInt32LE(entry + 42)
  const names = archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const start = local + LOCAL_BYTES + names
  const bytes = archive.subarray(start, start + packed)
  if (method === 0) return bytes
  if (method !== 8) throw new Error('O arquivo zip usa uma compressão desconhecida.')
  return inflateRawSync(bytes, { maxOutputLength: LARGEST_ENTRY })
}
