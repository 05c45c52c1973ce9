import type { AwsResponse } from '#infra/local/gateway/engine.ts'
import type { Objects } from './objects.ts'
import { notImplemented, S3Error } from './s3-error.ts'
import { element, escapeXml, xmlDocument } from './xml.ts'

const PAGE_MAX = 1000

/** ListObjectsV2 with `prefix`, `start-after` and paging. */
export function listObjects(objects: Objects, bucket: string, query: URLSearchParams): AwsResponse {
  if (query.get('list-type') !== '2') throw notImplemented('ListObjects: use ListObjectsV2')
  if (query.get('delimiter')) throw notImplemented('a delimiter in ListObjectsV2')
  const prefix = query.get('prefix') ?? ''
  const token = query.get('continuation-token')
  const after =
    token === null ? query.get('start-after') : Buffer.from(token, 'base64url').toString()
  const wanted = Number(query.get('max-keys') ?? PAGE_MAX)
  if (!Number.isInteger(wanted) || wanted < 0) {
    throw new S3Error('InvalidArgument', 400, 'Provided max-keys not an integer or within range')
  }
  const limit = Math.min(wanted, PAGE_MAX)

  const found = objects.list(bucket, {
    prefix,
    limit: limit + 1,
    ...(after !== null && { after }),
  })
  const page = found.slice(0, limit)
  const truncated = limit > 0 && found.length > limit
  const encoded = query.get('encoding-type') === 'url'
  const write = encoded ? encodeURIComponent : String
  const head = {
    Name: bucket,
    Prefix: write(prefix),
    KeyCount: page.length,
    MaxKeys: wanted,
    IsTruncated: truncated,
    ...(encoded && { EncodingType: 'url' }),
    ...(token !== null && { ContinuationToken: token }),
    ...(truncated && {
      NextContinuationToken: Buffer.from(page.at(-1)?.[0] ?? '').toString('base64url'),
    }),
  }
  const contents = page.map(([key, object]) =>
    element('Contents', {
      Key: write(key),
      LastModified: new Date(object.lastModified).toISOString(),
      ETag: object.etag,
      Size: object.size,
      StorageClass: 'STANDARD',
    }),
  )
  const fields = Object.entries(head).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  )
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: xmlDocument(
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${fields.join('')}${contents.join('')}</ListBucketResult>`,
    ),
  }
}
