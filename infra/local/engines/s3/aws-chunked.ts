import { incompleteBody } from './s3-error.ts'

/** No chunk header or trailer of ours comes near it. */
const LINE_MAX_BYTES = 16 * 1024

/**
 * Decodes a body in `aws-chunked` encoding without chunk signatures
 * (`STREAMING-UNSIGNED-PAYLOAD-TRAILER`): gives the data and puts the trailing headers, in lower
 * case, into `trailers`.
 *
 * @throws {S3Error} IncompleteBody when the body ends early or is not so encoded
 */
export async function* decodeAwsChunked(
  body: AsyncIterable<Uint8Array>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const source = body[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)

  const more = async () => {
    const next = await source.next()
    if (next.done === true) throw incompleteBody()
    held = Buffer.concat([held, next.value])
  }
  const line = async (): Promise<string> => {
    for (;;) {
      const end = held.indexOf('\r\n')
      if (end >= 0) {
        const text = held.toString('latin1', 0, end)
        held = held.subarray(end + 2)
        return text
      }
      if (held.length > LINE_MAX_BYTES) throw incompleteBody()
      await more()
    }
  }

  for (;;) {
    const size = /^([0-9a-f]{1,8})(?:;.*)?$/i.exec(await line())?.[1]
    if (size === undefined) throw incompleteBody()
    let left = Number.parseInt(size, 16)
    if (left === 0) break
    while (left > 0) {
      if (held.length === 0) await more()
      const data = held.subarray(0, left)
      held = held.subarray(data.length)
      left -= data.length
      yield data
    }
    if ((await line()) !== '') throw incompleteBody()
  }
  for (let trailer = await line(); trailer !== ''; trailer = await line()) {
    const colon = trailer.indexOf(':')
    trailers.set(trailer.slice(0, colon).trim().toLowerCase(), trailer.slice(colon + 1).trim())
  }
}
