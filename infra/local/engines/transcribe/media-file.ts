import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { mediaTypeOf, SNIFFED_BYTES } from '#infra/local/speech/media-type.ts'
import { failureReasons } from './failures.ts'

/** Amazon Transcribe's limit for one file. */
const MOST_BYTES = 2 * 2 ** 30

/** A job that can't be done, with the sentence for its `FailureReason`. */
export class JobFailure extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'JobFailure'
  }
}

/**
 * Copies media to a file of ours.
 * Throws `JobFailure` for more than 2 GB, and the signal's reason when it aborts.
 */
export async function copyMedia(media: Readable, path: string, signal: AbortSignal) {
  let bytes = 0
  const limit = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) done(new JobFailure(failureReasons.tooLarge))
      else done(null, chunk)
    },
  })
  await pipeline(media, limit, createWriteStream(path, { mode: 0o600 }), { signal })
}

/** Throws `JobFailure` when the bytes are audio of another format than was promised. */
export async function checkFormat(path: string, format: string | undefined): Promise<void> {
  if (format === undefined) return
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    const type = mediaTypeOf(buffer.subarray(0, bytesRead))
    if (type !== undefined && !type.formats.includes(format)) {
      throw new JobFailure(failureReasons.wrongFormat)
    }
  } finally {
    await file.close()
  }
}
