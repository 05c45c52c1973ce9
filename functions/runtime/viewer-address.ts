import { createHash, timingSafeEqual } from 'node:crypto'
import { ORIGIN_SECRET_HEADER } from '#shared/constants/environment.ts'
import type { RequestInfo } from './http/call.ts'

const VIEWER_HEADER = 'cloudfront-viewer-address'

/**
 * The visitor's address: what CloudFront says (`address:port`) when the request proves by the origin
 * secret that it came that way, otherwise the address that reached the API.
 */
export async function viewerAddress(
  { headers, sourceAddress }: Pick<RequestInfo, 'headers' | 'sourceAddress'>,
  secret: () => Promise<string>,
): Promise<string> {
  const viewer = headers[VIEWER_HEADER]
  const proof = headers[ORIGIN_SECRET_HEADER]
  if (viewer === undefined || proof === undefined) return sourceAddress
  if (!equalSecrets(proof, await secret())) return sourceAddress
  return viewer.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** In constant time, whatever the lengths. */
const equalSecrets = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
