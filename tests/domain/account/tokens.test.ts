import { createHmac, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { joseSignature } from '#functions/services/tokens/der.ts'
import { tokenIssuerOf } from '#functions/services/tokens/issuer.ts'
import type { SigningKey } from '#functions/services/tokens/ports.ts'
import { tokenVerifierOf } from '#functions/services/tokens/verifier.ts'

const ISSUER = 'https://predica.test'
const subject = { userId: 'user-1', sessionVersion: 3 }

/** A key as KMS holds one. */
function someKey(kid = 'key-1'): SigningKey & { privateKey: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    kid,
    privateKey,
    sign: (message) => Promise.resolve(sign('sha256', message, privateKey)),
    publicKey: () => Promise.resolve(publicKey),
  }
}

const key = someKey()
const issuer = tokenIssuerOf(key, ISSUER)
const verifier = tokenVerifierOf(key, ISSUER)

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const header = { alg: 'ES256', typ: 'JWT', kid: key.kid }
const seconds = () => Math.floor(Date.now() / 1000)
const claims = () => ({ iss: ISSUER, sub: 'user-1', sv: 3, iat: seconds(), exp: seconds() + 60 })

/** A token with any header and claims, properly signed. */
function signed(head: object, payload: object, privateKey = key.privateKey): string {
  const text = `${encode(head)}.${encode(payload)}`
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${text}.${signature.toString('base64url')}`
}

test('an issued token tells whose session it is', async () => {
  const token = await issuer.issue(subject, Date.now())
  expect(await verifier.verify(token)).toStrictEqual(subject)
})

test('the hand-made tokens of these tests are good until something is changed', async () => {
  expect(await verifier.verify(signed(header, claims()))).toStrictEqual(subject)
})

test('a session lasts as long as the limit says', async () => {
  const issued = Date.now() - limits.sessionSeconds * 1000
  expect(await verifier.verify(await issuer.issue(subject, issued + 5000))).toStrictEqual(subject)
  expect(await verifier.verify(await issuer.issue(subject, issued - 1000))).toBeUndefined()
})

const without = (name: keyof ReturnType<typeof claims>) => ({ ...claims(), [name]: undefined })

test.each([
  ['without exp', () => signed(header, without('exp'))],
  ['with an exp that is no number', () => signed(header, { ...claims(), exp: 'amanhã' })],
  ['that has expired', () => signed(header, { ...claims(), exp: seconds() - 1 })],
  ['of another issuer', () => signed(header, { ...claims(), iss: 'https://outro.test' })],
  ['without an issuer', () => signed(header, without('iss'))],
  ['without a subject', () => signed(header, without('sub'))],
  ['without a session version', () => signed(header, without('sv'))],
  ['that is not valid yet', () => signed(header, { ...claims(), nbf: seconds() + 60 })],
  ['of another key under our kid', () => signed(header, claims(), someKey().privateKey)],
  ['of an unknown kid', () => signed({ ...header, kid: 'key-2' }, claims())],
  ['without a kid', () => signed({ alg: 'ES256', typ: 'JWT' }, claims())],
  ['under another algorithm', () => signed({ ...header, alg: 'ES384' }, claims())],
  ['of alg none', () => `${encode({ ...header, alg: 'none' })}.${encode(claims())}.`],
  ['of alg None and a signature', () => signed({ ...header, alg: 'None' }, claims())],
  ['with three empty parts', () => '..'],
  ['with other JSON inside', () => signed([], claims())],
])('a token %s is refused', async (_, make) => {
  expect(await verifier.verify(make())).toBeUndefined()
})

test('the public key is no HMAC secret', async () => {
  const publicKey = await key.publicKey()
  for (const secret of [
    publicKey.export({ format: 'pem', type: 'spki' }),
    publicKey.export({ format: 'der', type: 'spki' }),
  ]) {
    const text = `${encode({ ...header, alg: 'HS256' })}.${encode(claims())}`
    const mac = createHmac('sha256', secret).update(text).digest('base64url')
    expect(await verifier.verify(`${text}.${mac}`)).toBeUndefined()
  }
})

/** Of the last letter of a signature only some bits count, so that place is left out. */
test('a token that was changed in any place is refused', async () => {
  const token = await issuer.issue(subject, Date.now())
  await fc.assert(
    fc.asyncProperty(
      fc.nat(token.length - 2),
      fc.stringMatching(/^[\w.-]$/),
      async (at, letter) => {
        fc.pre(token[at] !== letter)
        const changed = token.slice(0, at) + letter + token.slice(at + 1)
        expect(await verifier.verify(changed)).toBeUndefined()
      },
    ),
  )
})

test('any text is refused without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      expect(await verifier.verify(text)).toBeUndefined()
    }),
  )
})

test('a key that cannot be reached is an error, and is asked for again', async () => {
  let reachable = false
  const shy: SigningKey = {
    ...key,
    publicKey: () => (reachable ? key.publicKey() : Promise.reject(new Error('KMS is away'))),
  }
  const verifier = tokenVerifierOf(shy, ISSUER)
  const token = await issuer.issue(subject, Date.now())
  await expect(verifier.verify(token)).rejects.toThrow('KMS is away')
  reachable = true
  expect(await verifier.verify(token)).toStrictEqual(subject)
})

test('DER signatures of any shape become 64 bytes that verify', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  fc.assert(
    fc.property(fc.uint8Array(), (message) => {
      const signature = joseSignature(sign('sha256', message, privateKey))
      expect(signature).toHaveLength(64)
      const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
      expect(verify('sha256', message, options, signature)).toBe(true)
    }),
    { numRuns: 600 },
  )
})

test('what is no DER signature is an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(() => joseSignature(bytes)).toThrow('not a DER signature')
    }),
  )
})
