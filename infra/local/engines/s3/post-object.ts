import type { IncomingHttpHeaders } from 'node:http'
import type { AwsResponse, Permission } from '#infra/local/gateway/engine.ts'
import { arnOf } from './address.ts'
import type { Blobs } from './blobs.ts'
import type { Objects } from './objects.ts'
import { readPostForm } from './post-form.ts'
import { checkPolicy, type SizeRange } from './post-policy.ts'
import { describe, tooLarge } from './put-object.ts'
import { accessDenied, notImplemented, S3Error } from './s3-error.ts'
import { ALGORITHM, checkSignature, checkToken, type CredentialFor, parseScope } from './signing.ts'
import { element, xmlDocument } from './xml.ts'

/** S3's own limit for an upload by form: 5 GB. */
const FILE_MAX_BYTES = 5 * 1024 ** 3

/** What an upload form is held to, beside its own policy. */
export interface PostRules {
  readonly credentialFor: CredentialFor
  readonly allows: (role: string, permission: Permission) => boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * POST Object: a browser's upload by form. Signature, policy and the signer's permission are checked
 * before a byte of the file is taken in; its size while it arrives.
 */
export async function postObject(
  objects: Objects,
  blobs: Blobs,
  bucket: string,
  headers: IncomingHttpHeaders,
  body: AsyncIterable<Uint8Array>,
  rules: PostRules,
): Promise<AwsResponse> {
  const { fields, file } = await readPostForm(body, headers['content-type'])
  const key = fields.get('key')
  if (key === undefined || key === '') {
    throw new S3Error(
      'InvalidArgument',
      400,
      "Bucket POST must contain a field named 'key'.  If it is specified, please check the order of the fields.",
      { ArgumentName: 'key', ArgumentValue: '' },
    )
  }
  if (key.includes('${filename}')) throw notImplemented('${filename} in a key')
  for (const name of ['success_action_redirect', 'redirect', 'tagging']) {
    if (fields.has(name)) throw notImplemented(`the form field ${name}`)
  }
  const size = authorise(fields, bucket, key, rules)

  const max = Math.min(size.max, FILE_MAX_BYTES)
  const declared = Number(headers['content-length'])
  const blob = await blobs.receive(file, {
    bytes: max,
    error: () => tooLarge(Number.isNaN(declared) ? max + 1 : declared, max),
  })
  if (blob.size < size.min) {
    await blobs.remove(blob.id)
    throw new S3Error(
      'EntityTooSmall',
      400,
      'Your proposed upload is smaller than the minimum allowed size',
      { ProposedSize: blob.size, MinSizeAllowed: size.min },
    )
  }
  const { etag } = await objects.put(
    bucket,
    key,
    blob,
    describe(Object.fromEntries(fields)),
    'PostObject',
    () => undefined,
  )
  return success(fields.get('success_action_status'), bucket, key, etag, headers.host)
}

/** @returns the sizes that the policy allows */
function authorise(
  fields: ReadonlyMap<string, string>,
  bucket: string,
  key: string,
  { credentialFor, allows, now }: PostRules,
): SizeRange {
  const policy = fields.get('policy')
  // Without a policy the form is anonymous, and no bucket of ours takes those.
  if (policy === undefined) throw accessDenied()
  if (fields.get('x-amz-algorithm') !== ALGORITHM) {
    throw new S3Error('InvalidArgument', 400, `X-Amz-Algorithm must be ${ALGORITHM}`)
  }
  const scope = parseScope(fields.get('x-amz-credential'), fields.get('x-amz-date') ?? '')
  const credential = checkToken(scope, fields.get('x-amz-security-token'), credentialFor)
  checkSignature(credential, scope, policy, fields.get('x-amz-signature'))
  const size = checkPolicy(policy, fields, bucket, now)
  const permission = { action: 's3:PutObject', resource: arnOf({ bucket, key }) }
  if (!allows(credential.role, permission)) throw accessDenied()
  return size
}

function success(
  status: string | undefined,
  bucket: string,
  key: string,
  etag: string,
  host: string | undefined,
): AwsResponse {
  const path = key.split('/').map(encodeURIComponent).join('/')
  const location = `http://${host}/${bucket}/${path}`
  const headers = { etag, location }
  if (status === '200') return { status: 200, headers }
  // Any other value, or none, is 204, as on S3.
  if (status !== '201') return { status: 204, headers }
  return {
    status: 201,
    headers: { ...headers, 'content-type': 'application/xml' },
    body: xmlDocument(
      element('PostResponse', { Location: location, Bucket: bucket, Key: key, ETag: etag }),
    ),
  }
}
