const INTEGER = 0x02
const SEQUENCE = 0x30
/** Bytes of each of the two numbers of a P-256 signature. */
const SIZE = 32

/**
 * An ECDSA signature as JOSE writes it (RFC 7518, section 3.4: r and s, 32 bytes each) from the DER
 * in which KMS gives it.
 */
export function joseSignature(der: Uint8Array): Buffer {
  if (der[0] !== SEQUENCE || der[1] !== der.length - 2) throw new Error('not a DER signature')
  const r = readInteger(der, 2)
  const s = readInteger(der, r.end)
  if (s.end !== der.length) throw new Error('not a DER signature')
  return Buffer.concat([r.value, s.value])
}

/** One integer in SIZE bytes: without DER's sign byte, or with the zeros that DER leaves out. */
function readInteger(der: Uint8Array, at: number): { value: Buffer; end: number } {
  const length = der[at + 1]
  if (der[at] !== INTEGER || length === undefined) throw new Error('not a DER signature')
  const end = at + 2 + length
  const digits = Buffer.from(der.subarray(at + 2, end))
  const significant = digits.subarray(Math.max(0, digits.length - SIZE))
  return { value: Buffer.concat([Buffer.alloc(SIZE - significant.length), significant]), end }
}
