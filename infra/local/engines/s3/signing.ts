import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AwsRequest } from '#infra/local/gateway/engine.ts'
import { accessDenied, S3Error } from './s3-error.ts'

/** What an access key stands for. */
export interface Credential {
  readonly secretAccessKey: string
  /** Set for temporary credentials: then it must come along. */
  readonly sessionToken?: string | undefined
  /** Logical id of the role. */
  readonly role: string
}

/** The credential of an access key, or nothing when there is no such key. */
export type CredentialFor = (accessKeyId: string) => Credential | undefined

export const ALGORITHM = 'AWS4-HMAC-SHA256'
const WEEK_SECONDS = 7 * 24 * 60 * 60
/** How far the signer's clock may be ahead of ours. */
const SKEW_MS = 15 * 60 * 1000

/**
 * The credential that a presigned GET, PUT or the like was signed with.
 *
 * @param now milliseconds since 1970
 * @throws {S3Error} when the signature is wrong, from the future or expired
 */
export function verifyPresigned(
  request: Pick<AwsRequest, 'method' | 'path' | 'query' | 'headers'>,
  credentialFor: CredentialFor,
  now: number,
): Credential {
  const { query } = request
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) {
    throw authorizationError('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"')
  }
  const date = query.get('X-Amz-Date') ?? ''
  const seconds = Number(query.get('X-Amz-Expires') ?? Number.NaN)
  if (!(seconds >= 0 && seconds <= WEEK_SECONDS)) {
    throw authorizationError('X-Amz-Expires must be between 0 and 604800')
  }
  const scope = parseScope(query.get('X-Amz-Credential'), date)
  const credential = checkToken(scope, query.get('X-Amz-Security-Token'), credentialFor)
  const signedHeaders = (query.get('X-Amz-SignedHeaders') ?? '').split(';')
  if (!signedHeaders.includes('host'))
    throw accessDenied('There were headers present in the request which were not signed')
  const text = [ALGORITHM, date, scope.text, hash(canonicalRequest(request, signedHeaders))].join(
    '\n',
  )
  checkSignature(credential, scope, text, query.get('X-Amz-Signature'))

  const signedAt = parseDate(date)
  if (signedAt > now + SKEW_MS) throw accessDenied('Request is not valid yet')
  if (now > signedAt + seconds * 1000) throw accessDenied('Request has expired')
  return credential
}

function canonicalRequest(
  { method, path, query, headers }: Pick<AwsRequest, 'method' | 'path' | 'query' | 'headers'>,
  signedHeaders: readonly string[],
): string {
  const canonicalQuery = query
    .entries()
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toArray()
    .toSorted()
    .join('&')
  const canonicalHeaders = signedHeaders.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replaceAll(/ +/g, ' ')}\n`,
  )
  const canonicalPath = path
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  return [
    method,
    canonicalPath,
    canonicalQuery,
    canonicalHeaders.join(''),
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n')
}

/** Where and when a key may sign: the part of a credential after the access key. */
interface Scope {
  readonly accessKeyId: string
  readonly date: string
  readonly region: string
  readonly service: string
  readonly text: string
}

/** @param date of the signature, `20261121T120000Z`: the scope must be of the same day */
export function parseScope(credential: string | null | undefined, date: string): Scope {
  const [accessKeyId = '', day = '', region = '', service = '', end = '', ...rest] =
    credential?.split('/') ?? []
  if (
    end !== 'aws4_request' ||
    service !== 's3' ||
    rest.length > 0 ||
    !date.startsWith(`${day}T`)
  ) {
    throw authorizationError(
      'Error parsing the X-Amz-Credential parameter; the Credential is mal-formed; expecting "<YOUR-AKID>/YYYYMMDD/REGION/SERVICE/aws4_request".',
    )
  }
  return { accessKeyId, date: day, region, service, text: [day, region, service, end].join('/') }
}

/** The credential of a scope's key, once its session token has been checked. */
export function checkToken(
  { accessKeyId }: Scope,
  token: string | null | undefined,
  credentialFor: CredentialFor,
): Credential {
  const credential = credentialFor(accessKeyId)
  if (credential === undefined) {
    throw new S3Error(
      'InvalidAccessKeyId',
      403,
      'The AWS Access Key Id you provided does not exist in our records.',
      { AWSAccessKeyId: accessKeyId },
    )
  }
  if (credential.sessionToken !== undefined && credential.sessionToken !== token) {
    throw new S3Error('InvalidToken', 400, 'The provided token is malformed or otherwise invalid.')
  }
  return credential
}

/** @throws {S3Error} SignatureDoesNotMatch unless the signature is the text's under the credential */
export function checkSignature(
  credential: Credential,
  scope: Scope,
  text: string,
  signature: string | null | undefined,
): void {
  const key = [scope.date, scope.region, scope.service, 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${credential.secretAccessKey}`,
  )
  const expected = createHmac('sha256', key).update(text).digest()
  const given = Buffer.from(signature ?? '', 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      403,
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  }
}

const authorizationError = (message: string) =>
  new S3Error('AuthorizationQueryParametersError', 400, message)

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986 encoding as signatures have it. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Milliseconds since 1970 of a time such as `20261121T120000Z`. */
function parseDate(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? []
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(time)) throw authorizationError('X-Amz-Date must be in the ISO8601 Long Format')
  return time
}
