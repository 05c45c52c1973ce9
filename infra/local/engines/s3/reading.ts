import type { Readable } from 'node:stream'

/**
 * Lets work read a body and leave off early. Breaking off a plain iteration would destroy the body,
 * and its connection with it, before the caller has read why; and as long as an iteration is open the
 * rest of the body can't be drained.
 */
export async function reading<T>(
  body: Readable,
  work: (source: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const iterator: AsyncIterator<Uint8Array> = body.iterator({ destroyOnReturn: false })
  try {
    return await work({ [Symbol.asyncIterator]: () => iterator })
  } finally {
    await iterator.return?.()
  }
}
