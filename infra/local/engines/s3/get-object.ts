import type { AwsRequest, AwsResponse } from '#infra/local/gateway/engine.ts'
import { checkReadConditions, rangeOf } from './conditions.ts'
import type { Objects, StoredObject } from './objects.ts'

/** Query parameters that replace a header of the answer. */
const overridable = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
] as const

/** GetObject and HeadObject of an object that is there: conditions, a range, checksum on demand. */
export function getObject(
  objects: Objects,
  object: StoredObject,
  { method, headers, query }: Pick<AwsRequest, 'method' | 'headers' | 'query'>,
): AwsResponse {
  checkReadConditions(headers, object)
  const range = rangeOf(headers.range, object.size)
  const length = range === undefined ? object.size : range.end - range.start + 1
  const stored = Object.fromEntries(
    overridable.flatMap((name) => {
      const value = query.get(`response-${name}`) ?? object.headers[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
  const metadata = Object.fromEntries(
    Object.entries(object.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
  )
  const checked = headers['x-amz-checksum-mode'] === 'ENABLED' && range === undefined
  return {
    status: range === undefined ? 200 : 206,
    headers: {
      ...stored,
      ...metadata,
      'content-length': String(length),
      'last-modified': new Date(object.lastModified).toUTCString(),
      etag: object.etag,
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` }),
      ...(checked && {
        'x-amz-checksum-crc32': object.crc32,
        'x-amz-checksum-type': 'FULL_OBJECT',
      }),
    },
    // A file of no bytes has no range to read.
    ...(method === 'GET' && object.size > 0 && { body: objects.read(object, range) }),
  }
}
