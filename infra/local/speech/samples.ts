import { SAMPLE_RATE } from './sample-rate.ts'

/** Samples in one block: a minute. */
const BLOCK = 60 * SAMPLE_RATE
const LOUDEST = 32_767

/** A recording's samples, 16 bits each: 115 MB an hour, half of what the decoder gives. */
export class Samples {
  readonly #blocks: Int16Array[] = []
  #length = 0

  get seconds(): number {
    return this.#length / SAMPLE_RATE
  }

  push(samples: Float32Array): void {
    for (const sample of samples) {
      const at = this.#length % BLOCK
      if (at === 0) this.#blocks.push(new Int16Array(BLOCK))
      const block = this.#blocks.at(-1)
      if (block !== undefined) block[at] = Math.max(-1, Math.min(1, sample)) * LOUDEST
      this.#length++
    }
  }

  /** Copies a stretch, in seconds, into an array from an index on; gives the index after it. */
  copy(start: number, end: number, into: Float32Array, at: number): number {
    const first = Math.round(start * SAMPLE_RATE)
    const last = Math.min(Math.round(end * SAMPLE_RATE), this.#length)
    for (let index = first; index < last; index++) {
      const value = this.#blocks[Math.floor(index / BLOCK)]?.[index % BLOCK] ?? 0
      into[at + index - first] = value / LOUDEST
    }
    return at + Math.max(0, last - first)
  }
}
