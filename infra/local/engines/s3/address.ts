import { S3Error } from './s3-error.ts'

/** A bucket, and a key in it unless the bucket itself is meant. */
export interface Address {
  readonly bucket: string
  readonly key: string | undefined
}

const KEY_MAX_BYTES = 1024

/**
 * Bucket and key of a path-style address.
 *
 * @param path as it was sent, percent-encoded
 * @throws {S3Error} InvalidURI or KeyTooLongError
 */
export function addressOf(path: string): Address {
  const [, bucket = '', rest = ''] = /^\/([^/]*)(?:\/(.*))?$/s.exec(path) ?? []
  const key = decode(rest)
  if (Buffer.byteLength(key) > KEY_MAX_BYTES) {
    throw new S3Error('KeyTooLongError', 400, 'Your key is too long', {
      Size: Buffer.byteLength(key),
      MaxSizeAllowed: KEY_MAX_BYTES,
    })
  }
  return { bucket: decode(bucket), key: key === '' ? undefined : key }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error('InvalidURI', 400, "Couldn't parse the specified URI.")
  }
}

/** ARN of a bucket or of an object in it. */
export const arnOf = ({ bucket, key }: Address): string =>
  `arn:aws:s3:::${bucket}${key === undefined ? '' : `/${key}`}`
