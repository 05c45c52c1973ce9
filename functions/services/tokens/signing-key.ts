import { createHash, createPublicKey } from 'node:crypto'
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms'
import type { SigningKey } from './ports.ts'

/** The KMS key `keyId`. Its id stays out of tokens: their `kid` is a digest of it. */
export function signingKey(keyId: string): SigningKey {
  const client = new KMSClient({ maxAttempts: 4 })
  return {
    kid: createHash('sha256').update(keyId).digest('base64url').slice(0, 16),

    async sign(message) {
      const { Signature } = await client.send(
        new SignCommand({
          KeyId: keyId,
          Message: message,
          MessageType: 'RAW',
          SigningAlgorithm: 'ECDSA_SHA_256',
        }),
      )
      if (Signature === undefined) throw new Error('KMS gave no signature')
      return Signature
    },

    async publicKey() {
      const { PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId: keyId }))
      if (PublicKey === undefined) throw new Error('KMS gave no public key')
      return createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' })
    },
  }
}
