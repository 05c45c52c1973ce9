/** An audio file that is read a range at a time; it may lie in an object store. */
export interface AudioBytes {
  /** Bytes in all. */
  readonly size: number
  /** The bytes from `start` on: `length` of them, or as many as there are before the end. */
  read(start: number, length: number): Promise<DataView>
}

/** Gives the bytes from `start` (inclusive) to `end` (exclusive), both inside the file. */
export type FetchRange = (start: number, end: number) => Promise<Uint8Array>

const WINDOW_BYTES = 1024 * 1024
/** A search looks ahead and comes back: what lies this far behind is kept at hand. */
const LOOK_BACK_BYTES = 128 * 1024

/**
 * Reads a file of `size` bytes through one window of about a mebibyte (more only where a single read
 * asks for more), so that a walk from start to end fetches little twice and holds little.
 */
export function windowed(size: number, fetch: FetchRange, windowBytes = WINDOW_BYTES): AudioBytes {
  let from = 0
  let window: Uint8Array = new Uint8Array()

  return {
    size,
    async read(start, length) {
      const end = Math.min(size, start + length)
      if (start >= end) return new DataView(new ArrayBuffer(0))
      if (start < from || end > from + window.length) {
        from = Math.max(0, start - LOOK_BACK_BYTES)
        window = await fetch(from, Math.min(size, Math.max(end, start + windowBytes)))
      }
      return new DataView(window.buffer, window.byteOffset + start - from, end - start)
    },
  }
}

/** The `length` bytes from `offset` on as Latin-1 text: the names that containers give their parts. */
export function ascii(view: DataView, offset: number, length: number): string {
  let text = ''
  const end = Math.min(view.byteLength, offset + length)
  for (let at = offset; at < end; at += 1) text += String.fromCodePoint(view.getUint8(at))
  return text
}
