import type { IncomingHttpHeaders } from 'node:http'
import type { AwsResponse } from '#infra/local/gateway/engine.ts'
import { decodeAwsChunked } from './aws-chunked.ts'
import type { Blobs } from './blobs.ts'
import { checkChecksums } from './checksums.ts'
import { checkWriteConditions } from './conditions.ts'
import type { ObjectDescription, Objects } from './objects.ts'
import { incompleteBody, notImplemented, S3Error } from './s3-error.ts'

/** S3's own limit for a single upload: 5 GB. */
const OBJECT_MAX_BYTES = 5 * 1024 ** 3

const refusedHeaders = ['x-amz-copy-source', 'x-amz-tagging', 'x-amz-object-lock-mode']

/** PutObject: nothing is kept unless length, checksums and conditions hold. */
export async function putObject(
  objects: Objects,
  blobs: Blobs,
  bucket: string,
  key: string,
  headers: IncomingHttpHeaders,
  body: AsyncIterable<Uint8Array>,
): Promise<AwsResponse> {
  const refused = refusedHeaders.find((name) => headers[name] !== undefined)
  if (refused !== undefined) throw notImplemented(refused)
  checkWriteConditions(headers, objects.find(bucket, key))

  const trailers = new Map<string, string>()
  const length = declaredLength(headers)
  const blob = await blobs.receive(decoded(headers, body, trailers), {
    bytes: Math.min(length, OBJECT_MAX_BYTES),
    error: () =>
      length > OBJECT_MAX_BYTES ? tooLarge(length, OBJECT_MAX_BYTES) : incompleteBody(),
  })
  try {
    if (blob.size < length) throw incompleteBody()
    checkChecksums(blob, headers, trailers)
  } catch (error) {
    await blobs.remove(blob.id)
    throw error
  }
  const object = await objects.put(bucket, key, blob, describe(headers), 'PutObject', (before) =>
    checkWriteConditions(headers, before),
  )
  return {
    status: 200,
    headers: { etag: object.etag, 'x-amz-checksum-crc32': object.crc32 },
  }
}

export const tooLarge = (size: number, max: number): S3Error =>
  new S3Error('EntityTooLarge', 400, 'Your proposed upload exceeds the maximum allowed size', {
    ProposedSize: size,
    MaxSizeAllowed: max,
  })

/** What the headers, or an upload form's fields, say about an object. */
export function describe(
  fields: Readonly<Record<string, string | string[] | undefined>>,
): ObjectDescription {
  const text = (name: string) => {
    const value = fields[name]
    return value === undefined ? undefined : String(value)
  }
  const kept = ['cache-control', 'content-disposition', 'content-language'] as const
  // `aws-chunked` is how the body travelled, not what the object is.
  const encoding = text('content-encoding')
    ?.split(',')
    .map((each) => each.trim())
    .filter((each) => each !== 'aws-chunked')
    .join(',')
  return {
    headers: {
      'content-type': text('content-type') ?? 'binary/octet-stream',
      ...Object.fromEntries(
        kept.flatMap((name) => {
          const value = text(name)
          return value === undefined ? [] : [[name, value]]
        }),
      ),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
    metadata: Object.fromEntries(
      Object.keys(fields).flatMap((name) => {
        const short = /^x-amz-meta-(.+)$/.exec(name)?.[1]
        return short === undefined ? [] : [[short, text(name) ?? '']]
      }),
    ),
  }
}

function decoded(
  headers: IncomingHttpHeaders,
  body: AsyncIterable<Uint8Array>,
  trailers: Map<string, string>,
): AsyncIterable<Uint8Array> {
  const payload = String(headers['x-amz-content-sha256'] ?? '')
  if (payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return decodeAwsChunked(body, trailers)
  if (payload.startsWith('STREAMING-')) throw notImplemented(payload)
  return body
}

function declaredLength(headers: IncomingHttpHeaders): number {
  const header = headers['x-amz-decoded-content-length'] ?? headers['content-length']
  const length = Number(header)
  if (header === undefined || !Number.isSafeInteger(length) || length < 0) {
    throw new S3Error(
      'MissingContentLength',
      411,
      'You must provide the Content-Length HTTP header.',
    )
  }
  return length
}
