import type { IncomingHttpHeaders } from 'node:http'
import type { Blob } from './blobs.ts'
import { notImplemented, S3Error } from './s3-error.ts'

const algorithms = ['crc32', 'sha1', 'sha256'] as const

/**
 * Checks a blob against every checksum that came along, in headers or trailers.
 *
 * @throws {S3Error} BadDigest, InvalidDigest or XAmzContentSHA256Mismatch
 */
export function checkChecksums(
  blob: Blob,
  headers: IncomingHttpHeaders,
  trailers: ReadonlyMap<string, string> = new Map(),
): void {
  const md5 = headers['content-md5']
  if (md5 !== undefined) {
    if (Buffer.from(String(md5), 'base64').length !== blob.md5.length) {
      throw new S3Error('InvalidDigest', 400, 'The Content-MD5 you specified was invalid.')
    }
    if (blob.md5.toString('base64') !== md5) throw badDigest('Content-MD5')
  }
  const sha256 = headers['x-amz-content-sha256']
  if (typeof sha256 === 'string' && /^[0-9a-f]{64}$/i.test(sha256)) {
    if (blob.sha256.toString('hex') !== sha256.toLowerCase()) {
      throw new S3Error(
        'XAmzContentSHA256Mismatch',
        400,
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      )
    }
  }
  for (const name of ['crc32c', 'crc64nvme']) {
    const header = `x-amz-checksum-${name}`
    if (headers[header] !== undefined || trailers.has(header)) throw notImplemented(header)
  }
  for (const algorithm of algorithms) {
    const header = `x-amz-checksum-${algorithm}`
    const claimed = headers[header] ?? trailers.get(header)
    if (claimed !== undefined && claimed !== blob[algorithm].toString('base64')) {
      throw badDigest(algorithm.toUpperCase())
    }
  }
  for (const name of String(headers['x-amz-trailer'] ?? '').split(',')) {
    const trailer = name.trim().toLowerCase()
    if (trailer !== '' && !trailers.has(trailer)) {
      throw new S3Error(
        'MalformedTrailerError',
        400,
        'The request contained trailing data that was not well-formed.',
      )
    }
  }
}

const badDigest = (checksum: string) =>
  new S3Error(
    'BadDigest',
    400,
    `The ${checksum} you specified did not match the calculated checksum.`,
  )
