/** Some sound in a row, as it is written at once. */
export interface Group {
  /** Place among the groups of a recording, from 0 on without a gap. */
  readonly sequence: number
  /** Which file of the recording it belongs to: a new one begins when the microphone comes back. */
  readonly part: number
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Milliseconds recorded at its end. */
  readonly recordedMs: number
}

type Chunk = Omit<Group, 'sequence'>

interface Options {
  /** Writes a group durably; one with the same sequence replaces it. Rejects when the device refuses. */
  readonly write: (group: Group) => Promise<void>
  readonly firstSequence: number
  /** Bytes that the recording has before. */
  readonly firstBytes?: number
  /** Told whether the device takes what is recorded. */
  readonly onSaved: (saved: boolean) => void
}

/** What is heard is written after at most this long. */
const GROUP_MS = 900
/** A device that refused is asked again after this much more sound. */
const RETRY_MS = 5000

function joined(chunks: readonly [Chunk, ...Chunk[]], sequence: number): Group {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.bytes.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk.bytes, at)
    at += chunk.bytes.length
  }
  const { part, recordedMs } = chunks.at(-1) ?? chunks[0]
  return { sequence, part, bytes, recordedMs }
}

/**
 * Writes chunks in groups, one at a time and in order. What could not be written waits in memory and is
 * tried again with what came since; nothing is dropped, and nothing is written before what came earlier.
 */
export class ChunkWriter {
  readonly #options: Options
  #waiting: Chunk[] = []
  #sequence: number
  #running: Promise<void> | undefined
  #refusedAt: number | undefined
  #bytes: number

  constructor(options: Options) {
    this.#options = options
    this.#sequence = options.firstSequence
    this.#bytes = options.firstBytes ?? 0
  }

  /** Bytes taken so far, written or not. */
  get bytes(): number {
    return this.#bytes
  }

  /** Takes the next chunk. */
  add(chunk: Chunk): void {
    if (chunk.bytes.length === 0) return
    this.#bytes += chunk.bytes.length
    this.#waiting.push(chunk)
    const first = this.#waiting[0] ?? chunk
    const since = this.#refusedAt ?? first.recordedMs
    const wait = this.#refusedAt === undefined ? GROUP_MS : RETRY_MS
    if (chunk.recordedMs - since >= wait) void this.flush()
  }

  /** Writes all that waits; resolves when it is written, or when the device refused. */
  flush(): Promise<void> {
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Writes all that waits and gives what the device would not take. */
  async finish(): Promise<Group[]> {
    // A writing under way may have begun before the last chunk came.
    await this.flush()
    await this.flush()
    const left: Group[] = []
    for (let chunks = this.#next(); chunks; chunks = this.#next(chunks.length)) {
      left.push(joined(chunks, this.#sequence))
      this.#sequence += 1
    }
    return left
  }

  /** The waiting chunks of one part, after `done` of them are put away. */
  #next(done = 0): [Chunk, ...Chunk[]] | undefined {
    this.#waiting.splice(0, done)
    const [first, ...rest] = this.#waiting
    if (first === undefined) return undefined
    const end = rest.findIndex(({ part }) => part !== first.part)
    return [first, ...(end < 0 ? rest : rest.slice(0, end))]
  }

  async #drain(): Promise<void> {
    for (let chunks = this.#next(); chunks; chunks = this.#next(chunks.length)) {
      const group = joined(chunks, this.#sequence)
      try {
        await this.#options.write(group)
      } catch {
        this.#refusedAt = group.recordedMs
        this.#options.onSaved(false)
        return
      }
      this.#sequence += 1
      if (this.#refusedAt !== undefined) this.#options.onSaved(true)
      this.#refusedAt = undefined
    }
  }
}
