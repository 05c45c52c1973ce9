import { createECDH, type KeyObject } from 'node:crypto'

/** Order of the curve P-256 (FIPS 186-4, D.1.2.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * ECDSA over a SHA-256 digest that was made elsewhere (node:crypto only signs what it hashed
 * itself): the nonce and its point come from an ephemeral key pair.
 *
 * @param key private key on P-256
 * @param digest 32 bytes
 * @returns the signature as DER `SEQUENCE { r INTEGER, s INTEGER }`
 */
export function signDigest(key: KeyObject, digest: Buffer): Buffer {
  const secret = toNumber(Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url'))
  const message = toNumber(digest)
  for (;;) {
    const ephemeral = createECDH('prime256v1')
    const point = ephemeral.generateKeys()
    const nonce = toNumber(ephemeral.getPrivateKey())
    const r = toNumber(point.subarray(1, 33)) % ORDER
    const s = (inverse(nonce) * (message + r * secret)) % ORDER
    if (r !== 0n && s !== 0n) return sequence(integer(r), integer(s))
  }
}

const toNumber = (bytes: Buffer): bigint => BigInt(`0x0${bytes.toString('hex')}`)

/** Inverse modulo the prime order, by the extended Euclidean algorithm. */
function inverse(value: bigint): bigint {
  let [a, b, x, y] = [value % ORDER, ORDER, 1n, 0n]
  while (a !== 0n) {
    const quotient = b / a
    ;[a, b, x, y] = [b - quotient * a, a, y - quotient * x, x]
  }
  return ((y % ORDER) + ORDER) % ORDER
}

function integer(value: bigint): Buffer {
  const hex = value.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  const positive = (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes
  return Buffer.concat([Buffer.of(0x02, positive.length), positive])
}

function sequence(...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(0x30, body.length), body])
}
