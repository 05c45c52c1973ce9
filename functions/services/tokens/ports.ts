import type { KeyObject } from 'node:crypto'

/** An asymmetric P-256 key whose private half stays where it was made. */
export interface SigningKey {
  /** Names the key in a token's header. */
  readonly kid: string
  /** DER signature (ECDSA with SHA-256) of a message of at most 4 KB. */
  sign(message: Uint8Array): Promise<Uint8Array>
  publicKey(): Promise<KeyObject>
}
