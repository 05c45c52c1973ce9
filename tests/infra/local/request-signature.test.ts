import { Sha256 } from '@aws-crypto/sha256-js'
import { SignatureV4 } from '@smithy/signature-v4'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCredentials } from '#infra/local/gateway/credentials.ts'
import { verifySignature } from '#infra/local/gateway/signature.ts'

const now = Date.UTC(2026, 10, 21, 12)
const credentials = createCredentials(['Reader'], Buffer.alloc(32, 1))
const reader = credentials.of('Reader')

interface Call {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string>
  readonly headers: Record<string, string>
  readonly body: string
}

const call: Call = {
  method: 'PUT',
  path: '/bucket/a%20b/c%C3%A7',
  query: { 'list-type': '2', prefix: 'a b/ç' },
  headers: { host: '127.0.0.1:8080', 'content-type': 'text/plain', 'x-amz-meta-a': 'one  two' },
  body: 'words',
}

async function sign(service = 's3', at = now, overrides: Partial<Call> = {}) {
  const { body, ...request } = { ...call, ...overrides }
  const signed = await new SignatureV4({
    service,
    region: 'sa-east-1',
    credentials: reader,
    sha256: Sha256,
    uriEscapePath: service !== 's3',
  }).sign({ ...request, body, protocol: 'http:', hostname: 'x' }, { signingDate: new Date(at) })
  const headers = Object.fromEntries(
    Object.entries(signed.headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return { ...request, headers, query: new URLSearchParams(request.query) }
}

const verify = (request: Awaited<ReturnType<typeof sign>>, at = now) =>
  verifySignature(request, credentials, at)

test.each(['s3', 'dynamodb', 'kms'])(
  'a signed request for %s is known by its role',
  async (service) => {
    expect(await verify(await sign(service))).toMatchObject({
      ok: true,
      service,
      signer: { role: 'Reader' },
    })
  },
)

test.each<[string, (request: Awaited<ReturnType<typeof sign>>) => unknown]>([
  ['method', (request) => ({ ...request, method: 'DELETE' })],
  ['path', (request) => ({ ...request, path: '/bucket/other' })],
  ['query', (request) => ({ ...request, query: new URLSearchParams({ prefix: 'x' }) })],
  [
    'signed header',
    (request) => ({ ...request, headers: { ...request.headers, 'x-amz-meta-a': 'x' } }),
  ],
  [
    'hash of the body',
    (request) => ({
      ...request,
      headers: { ...request.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    }),
  ],
  ['host', (request) => ({ ...request, headers: { ...request.headers, host: 'evil.test' } })],
])('another %s than the one signed is refused', async (_, change) => {
  const signed = await sign()
  const changed = { ...signed, ...Object(change(signed)) }
  expect(await verify(changed)).toMatchObject({ ok: false, code: 'SignatureDoesNotMatch' })
})

test('a signature holds for a quarter of an hour in either direction', async () => {
  const minutes = 60_000
  expect(await verify(await sign('s3', now - 14 * minutes))).toMatchObject({ ok: true })
  expect(await verify(await sign('s3', now + 14 * minutes))).toMatchObject({ ok: true })
  const skewed = { ok: false, code: 'RequestTimeTooSkewed' }
  expect(await verify(await sign('s3', now - 16 * minutes))).toMatchObject(skewed)
  expect(await verify(await sign('s3', now + 16 * minutes))).toMatchObject(skewed)
  expect(await verify(await sign('kms', now - 16 * minutes))).toMatchObject({
    code: 'InvalidSignatureException',
  })
})

test('a key, token or secret that is not ours is refused', async () => {
  const signed = await sign('kms')
  const unknown = { ok: false, code: 'UnrecognizedClientException' }
  const other = { ...signed.headers, 'x-amz-security-token': 'stolen' }
  expect(await verify({ ...signed, headers: other })).toMatchObject(unknown)
  const { 'x-amz-security-token': _, ...withoutToken } = signed.headers
  expect(await verify({ ...signed, headers: withoutToken })).toMatchObject(unknown)
  const forged = createCredentials(['Reader'], Buffer.alloc(32, 2))
  expect(await verifySignature(signed, forged, now)).toMatchObject(unknown)
})

test('any damage to the Authorization header is refused', async () => {
  const signed = await sign()
  const authorization = String(signed.headers['authorization'])
  await fc.assert(
    fc.asyncProperty(
      fc.nat(authorization.length - 1),
      fc.constantFrom('0', 'a', 'Z', ';', '/', '=', ' ', ''),
      async (at, replacement) => {
        const damaged = authorization.slice(0, at) + replacement + authorization.slice(at + 1)
        fc.pre(damaged.replaceAll(/,\s*/g, ',') !== authorization.replaceAll(/,\s*/g, ','))
        const headers = { ...signed.headers, authorization: damaged }
        expect(await verify({ ...signed, headers })).toMatchObject({ ok: false })
      },
    ),
    { numRuns: 150 },
  )
})
