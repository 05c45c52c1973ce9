import { S3Error } from './s3-error.ts'

/** What an upload form holds up to its file. */
export interface PostForm {
  /** Fields before the file by their names in lower case. */
  readonly fields: ReadonlyMap<string, string>
  readonly filename: string
  /** The file's bytes, to be read once; what comes after them in the form is ignored. */
  readonly file: AsyncIterable<Buffer>
}

/** S3 takes no more than this before the file. */
const FIELDS_MAX_BYTES = 20 * 1024

const malformed = () =>
  new S3Error(
    'MalformedPOSTRequest',
    400,
    'The body of your POST request is not well-formed multipart/form-data.',
  )

/**
 * Reads a multipart form (RFC 7578) up to its field `file`, which is left to be streamed.
 *
 * @throws {S3Error} MalformedPOSTRequest, InvalidArgument without a file, or
 * MaxPostPreDataLengthExceededError
 */
export async function readPostForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string | undefined,
): Promise<PostForm> {
  const boundary = /^multipart\/form-data\s*;.*?boundary="?([^";]{1,70})"?/i.exec(contentType ?? '')
  if (boundary?.[1] === undefined) {
    throw new S3Error(
      'PreconditionFailed',
      412,
      'Bucket POST must be of the enclosure-type multipart/form-data',
      { Condition: 'Bucket POST must be of the enclosure-type multipart/form-data' },
    )
  }
  const delimiter = Buffer.from(`\r\n--${boundary[1]}`, 'latin1')
  // The first delimiter may stand at the very beginning.
  const reader = createReader(body, Buffer.from('\r\n'))
  const fields = new Map<string, string>()
  let budget = FIELDS_MAX_BYTES

  const take = async (end: Buffer): Promise<Buffer> => {
    const bytes = await reader.upTo(end, budget)
    budget -= bytes.length
    return bytes
  }
  await take(delimiter)
  for (;;) {
    const afterDelimiter = (await take(Buffer.from('\r\n'))).toString('latin1')
    if (afterDelimiter.startsWith('--')) {
      throw new S3Error(
        'InvalidArgument',
        400,
        'POST requires exactly one file upload per request.',
        { ArgumentName: 'file', ArgumentValue: '0' },
      )
    }
    if (afterDelimiter.trim() !== '') throw malformed()
    const head = (await take(Buffer.from('\r\n\r\n'))).toString()
    const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? ''
    const name = /(?:^|;)\s*name="([^"]*)"/i.exec(disposition)?.[1]?.toLowerCase()
    if (name === undefined) throw malformed()
    if (name === 'file') {
      const filename = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1] ?? ''
      return { fields, filename, file: reader.streamUpTo(delimiter) }
    }
    fields.set(name, (await take(delimiter)).toString())
  }
}

function createReader(body: AsyncIterable<Uint8Array>, start: Buffer) {
  const source = body[Symbol.asyncIterator]()
  let held = start

  const more = async () => {
    const next = await source.next()
    if (next.done === true) throw malformed()
    held = Buffer.concat([held, next.value])
  }
  return {
    /** Bytes before a mark, which is dropped. */
    upTo: async (mark: Buffer, limit: number): Promise<Buffer> => {
      let from = 0
      for (;;) {
        const end = held.indexOf(mark, from)
        if ((end < 0 ? held.length - mark.length : end) > limit) {
          throw new S3Error(
            'MaxPostPreDataLengthExceededError',
            400,
            'Your POST request fields preceding the upload file were too large.',
          )
        }
        if (end >= 0) {
          const bytes = held.subarray(0, end)
          held = held.subarray(end + mark.length)
          return bytes
        }
        from = Math.max(0, held.length - mark.length)
        await more()
      }
    },
    /** Bytes before a mark as they arrive; then drains what follows. */
    streamUpTo: async function* (mark: Buffer): AsyncGenerator<Buffer> {
      for (;;) {
        const end = held.indexOf(mark)
        if (end >= 0) {
          if (end > 0) yield held.subarray(0, end)
          held = Buffer.alloc(0)
          while ((await source.next()).done !== true);
          return
        }
        const certain = held.length - mark.length + 1
        if (certain > 0) {
          yield held.subarray(0, certain)
          held = held.subarray(certain)
        }
        await more()
      }
    },
  }
}
