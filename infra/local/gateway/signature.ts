import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Sha256 } from '@aws-crypto/sha256-js'
import { SignatureV4 } from '@smithy/signature-v4'
import type { Credentials, RoleCredentials } from './credentials.ts'

/** How far apart the clocks of the caller and of AWS may be. */
const CLOCK_SKEW_MS = 15 * 60 * 1000

/** A request as far as its signature covers it; the body is covered by its hash's header. */
export interface SignedRequest {
  readonly method: string
  /** Path as it was sent, still percent-encoded. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
}

export type Verification =
  | { readonly ok: true; readonly signer: RoleCredentials; readonly service: string }
  | { readonly ok: false; readonly code: string; readonly message: string }

/**
 * Verifies the Signature Version 4 in a request's Authorization header by signing the request again.
 *
 * @param now milliseconds since 1970
 * @returns who signed and for which service, or the error of AWS that answers the request
 */
export async function verifySignature(
  request: SignedRequest,
  credentials: Credentials,
  now: number,
): Promise<Verification> {
  const parsed = parseAuthorization(request.headers.authorization)
  if (parsed === undefined) {
    return refuse('IncompleteSignature', 'The request has no valid Authorization header.')
  }
  const { accessKeyId, date, region, service, signedHeaders, signature } = parsed
  const signer = credentials.byAccessKey(accessKeyId)
  const token = request.headers['x-amz-security-token']
  if (signer === undefined || token !== signer.sessionToken) {
    return refuse(
      service === 's3' ? 'InvalidAccessKeyId' : 'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    )
  }
  const signedAt = parseAmzDate(request.headers['x-amz-date'])
  if (signedAt === undefined || !String(request.headers['x-amz-date']).startsWith(date)) {
    return refuse('IncompleteSignature', 'X-Amz-Date is missing or is not that of the credential.')
  }
  if (Math.abs(now - signedAt.getTime()) > CLOCK_SKEW_MS) {
    return service === 's3'
      ? refuse('RequestTimeTooSkewed', 'The difference between the clocks is too large.')
      : refuse(
          'InvalidSignatureException',
          `Signature expired: signed at ${signedAt.toISOString()}.`,
        )
  }
  if (!signedHeaders.has('host') || typeof request.headers['x-amz-content-sha256'] !== 'string') {
    return refuse('InvalidSignatureException', 'Host and X-Amz-Content-Sha256 must be signed.')
  }

  const again = await new SignatureV4({
    service,
    region,
    sha256: Sha256,
    credentials: signer,
    uriEscapePath: service !== 's3',
  }).sign(
    {
      method: request.method,
      protocol: 'http:',
      hostname: 'localhost',
      path: request.path,
      query: queryBag(request.query),
      headers: Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) =>
          signedHeaders.has(name) && value !== undefined ? [[name, String(value)]] : [],
        ),
      ),
    },
    { signingDate: signedAt, signableHeaders: signedHeaders },
  )
  const expected = parseAuthorization(again.headers['authorization'])
  if (
    expected === undefined ||
    [...expected.signedHeaders].join() !== [...signedHeaders].join() ||
    !timingSafeEqual(Buffer.from(expected.signature), Buffer.from(signature))
  ) {
    return refuse(
      service === 's3' ? 'SignatureDoesNotMatch' : 'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
    )
  }
  return { ok: true, signer, service }
}

const refuse = (code: string, message: string): Verification => ({ ok: false, code, message })

/** The service in the credential's scope, before anything about it is believed. */
export const claimedService = (headers: IncomingHttpHeaders): string | undefined =>
  parseAuthorization(headers.authorization)?.service

const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([a-z0-9-]+)\/([a-z0-9-]+)\/aws4_request,\s*SignedHeaders=([a-z0-9;-]+),\s*Signature=([0-9a-f]{64})$/

function parseAuthorization(value: string | undefined) {
  const found = authorizationForm.exec(value ?? '')
  if (found === null) return undefined
  const [, accessKeyId = '', date = '', region = '', service = '', names = '', signature = ''] =
    found
  return { accessKeyId, date, region, service, signedHeaders: new Set(names.split(';')), signature }
}

/** `20261121T101500Z` as a date. */
function parseAmzDate(value: string | string[] | undefined): Date | undefined {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(value))
  if (found === null) return undefined
  const [, year, month, day, hour, minute, second] = found
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function queryBag(query: URLSearchParams): Record<string, string | string[]> {
  const bag: Record<string, string[]> = {}
  for (const [name, value] of query) (bag[name] ??= []).push(value)
  return bag
}
