import { strToU8, Zip, ZipDeflate } from 'fflate'

/** How much is compressed before the page gets its turn again. */
const SLICE_BYTES = 256 * 1024

/** A zip that grows file by file. */
export interface Archive {
  /** Adds a file; `signal` breaks it off. */
  add(path: string, text: string, signal?: AbortSignal): Promise<void>
  /** The whole zip, once every file has been added. */
  finish(): Blob
}

const ownTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Makes a zip in parts. What is compressed is handed to the browser at once, which may keep it on disk:
 * of hundreds of sermons no more than one file lies in memory uncompressed.
 */
export function createArchive(): Archive {
  let chunks: Uint8Array<ArrayBuffer>[] = []
  const kept: Blob[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  const put = () => {
    kept.push(new Blob(chunks))
    chunks = []
  }

  return {
    async add(path, text, signal) {
      const file = new ZipDeflate(path, { level: 6 })
      zip.add(file)
      const bytes = strToU8(text)
      for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
        file.push(bytes.subarray(start, start + SLICE_BYTES))
        await ownTurn()
        signal?.throwIfAborted()
      }
      file.push(new Uint8Array(), true)
      put()
    },

    finish() {
      zip.end()
      put()
      return new Blob(kept, { type: 'application/zip' })
    },
  }
}
