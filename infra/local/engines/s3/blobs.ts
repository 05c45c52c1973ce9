import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/** Bytes that have arrived whole and lie on the disk, not yet under any key. */
export interface Blob {
  readonly id: string
  readonly size: number
  readonly md5: Buffer
  readonly sha1: Buffer
  readonly sha256: Buffer
  readonly crc32: Buffer
}

/** Files with the contents of objects, under names of our own making. */
export interface Blobs {
  /**
   * Writes a stream to the disk and syncs it. When the stream fails, or `limit` bytes are passed,
   * nothing stays behind.
   */
  receive(source: AsyncIterable<Uint8Array>, limit: BlobLimit): Promise<Blob>
  read(id: string, range?: { start: number; end: number }): Readable
  remove(id: string): Promise<void>
  /** Removes what no object refers to: the traces of a crash. */
  sweep(isUsed: (id: string) => boolean): void
}

interface BlobLimit {
  readonly bytes: number
  /** The error to throw beyond it. */
  error(): Error
}

/** @param directory where the files go; it is made when missing */
export function openBlobs(directory: string): Blobs {
  const incoming = join(directory, 'incoming')
  const blobs = join(directory, 'blobs')
  for (const each of [incoming, blobs]) mkdirSync(each, { recursive: true, mode: 0o700 })

  return {
    receive: async (source, limit) => {
      const id = randomUUID()
      const file = join(incoming, id)
      const handle = await open(file, 'wx', 0o600)
      try {
        const blob = await write(handle, id, source, limit)
        await handle.sync()
        await rename(file, join(blobs, id))
        await syncDirectory(blobs)
        return blob
      } catch (error) {
        await rm(file, { force: true })
        throw error
      } finally {
        await handle.close()
      }
    },
    read: (id, range) => createReadStream(join(blobs, id), range),
    remove: (id) => rm(join(blobs, id), { force: true }),
    sweep: (isUsed) => {
      for (const id of readdirSync(incoming)) rmSync(join(incoming, id), { force: true })
      for (const id of readdirSync(blobs)) {
        if (!isUsed(id)) rmSync(join(blobs, id), { force: true })
      }
    },
  }
}

async function write(
  handle: FileHandle,
  id: string,
  source: AsyncIterable<Uint8Array>,
  limit: BlobLimit,
): Promise<Blob> {
  const hashes = { md5: createHash('md5'), sha1: createHash('sha1'), sha256: createHash('sha256') }
  let size = 0
  let crc = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > limit.bytes) throw limit.error()
    crc = crc32(chunk, crc)
    for (const hash of Object.values<Hash>(hashes)) hash.update(chunk)
    for (let written = 0; written < chunk.length;) {
      written += (await handle.write(chunk, written)).bytesWritten
    }
  }
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc)
  return {
    id,
    size,
    md5: hashes.md5.digest(),
    sha1: hashes.sha1.digest(),
    sha256: hashes.sha256.digest(),
    crc32: checksum,
  }
}

/** A rename is only durable once its directory is. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
