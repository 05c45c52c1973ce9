import { readFile } from 'node:fs/promises'
import { type AudioBytes, windowed } from '#functions/domain/audio/bytes.ts'

const fixtures = new URL('../fixtures/audio/', import.meta.url)

/** The content of a file below `tests/fixtures/audio`. */
export const audioFixture = (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  readFile(new URL(name, fixtures))

/** A file in memory as the pipeline reads one in the object store; `fetched` counts its bytes. */
export function bytesInMemory(content: Uint8Array, windowBytes?: number) {
  const fetched = { bytes: 0, most: 0 }
  const fetch = (start: number, end: number) => {
    fetched.bytes += end - start
    fetched.most = Math.max(fetched.most, end - start)
    return Promise.resolve(content.slice(start, end))
  }
  const bytes: AudioBytes = windowed(content.length, fetch, windowBytes)
  return { bytes, fetched }
}

/** The text of a file below `tests/fixtures/audio`. */
export const textFixture = (name: string): Promise<string> =>
  readFile(new URL(name, fixtures), 'utf8')
