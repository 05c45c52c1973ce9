import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What CloudFront compresses, of what a site is made of. */
const compressible =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|wasm)|image\/svg\+xml)/

/** CloudFront compresses from 1,000 bytes to 10,000,000. */
const worthwhile = (bytes: Uint8Array): boolean =>
  bytes.length >= 1_000 && bytes.length <= 10_000_000

export type Encoding = 'br' | 'gzip'

/** The encoding in which CloudFront would send a body, if any. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  contentType: string,
  bytes: Uint8Array,
): Encoding | undefined {
  if (!compressible.test(contentType) || !worthwhile(bytes)) return undefined
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((each) => each.trim().split(/\s*;\s*/))
      .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
      .map(([name]) => name),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : undefined
}

/** Compresses as a cache at the edge does: quickly rather than tightly. */
export const compress = (bytes: Uint8Array, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : promisify(gzip)(bytes)
