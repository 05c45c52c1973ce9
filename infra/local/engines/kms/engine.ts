import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
} from 'node:crypto'
import * as z from 'zod/mini'
import { arn } from '#infra/local/engines/arn.ts'
import { createJsonEngine, operation } from '#infra/local/engines/json-protocol.ts'
import { ServiceError } from '#infra/local/engines/service-error.ts'
import type { Clock } from '#infra/local/engines/timers.ts'
import type { Engine } from '#infra/local/gateway/engine.ts'
import type { Store } from '#infra/local/store.ts'
import { signDigest } from './sign-digest.ts'

const storedKey = z.object({
  keyId: z.string(),
  privateKey: z.string(),
  created: z.number(),
})
type StoredKey = z.infer<typeof storedKey>

const keyInput = z.object({ KeyId: z.string() })
const signInput = z.object({
  KeyId: z.string(),
  Message: z.base64(),
  MessageType: z.prefault(z.enum(['RAW', 'DIGEST']), 'RAW'),
  SigningAlgorithm: z.string(),
})

/** What the embedded cloud gives to templates that refer to a key. */
export interface KmsEngine extends Engine {
  /** Identifier of a logical id's key: what `Ref` gives. */
  keyId(logicalId: string): string
  /** ARN of a logical id's key: what `Fn::GetAtt … Arn` gives. */
  keyArn(logicalId: string): string
}

/**
 * AWS KMS for signing keys: an ECC_NIST_P256 key for each logical id, made on first use and kept in
 * the store. Sign (ECDSA_SHA_256, RAW and DIGEST, DER signatures), GetPublicKey and DescribeKey.
 *
 * @param options.keys logical ids of the template's `AWS::KMS::Key` resources
 * @param options.now milliseconds since 1970
 */
export function createKmsEngine(options: {
  readonly store: Store
  readonly keys: readonly string[]
  readonly now: Clock
}): KmsEngine {
  const kept = options.store.collection('kms', storedKey)
  for (const logicalId of options.keys) kept.insert(logicalId, newKey(options.now()))
  const byLogicalId = new Map(kept.entries())

  const known = (logicalId: string): StoredKey => {
    const key = byLogicalId.get(logicalId)
    if (key === undefined) throw new Error(`No KMS key has the logical id ${logicalId}`)
    return key
  }
  const find = (id: string): StoredKey => {
    const key = byLogicalId.values().find((each) => each.keyId === id || keyArn(each) === id)
    if (key === undefined) {
      throw new ServiceError('NotFoundException', `Key '${toArn(id)}' does not exist`)
    }
    return key
  }

  const engine = createJsonEngine('kms', {
    Sign: operation(signInput, needs('Sign'), (input) => {
      const key = find(input.KeyId)
      if (input.SigningAlgorithm !== 'ECDSA_SHA_256') {
        throw new ServiceError(
          'InvalidKeyUsageException',
          `Algorithm ${input.SigningAlgorithm} is incompatible with key spec ECC_NIST_P256.`,
        )
      }
      return {
        KeyId: keyArn(key),
        SigningAlgorithm: 'ECDSA_SHA_256',
        Signature: signMessage(key, Buffer.from(input.Message, 'base64'), input.MessageType),
      }
    }),
    GetPublicKey: operation(keyInput, needs('GetPublicKey'), (input) => {
      const key = find(input.KeyId)
      const publicKey = createPublicKey(key.privateKey).export({ format: 'der', type: 'spki' })
      return {
        KeyId: keyArn(key),
        PublicKey: publicKey.toString('base64'),
        KeySpec: 'ECC_NIST_P256',
        CustomerMasterKeySpec: 'ECC_NIST_P256',
        KeyUsage: 'SIGN_VERIFY',
        SigningAlgorithms: ['ECDSA_SHA_256'],
      }
    }),
    DescribeKey: operation(keyInput, needs('DescribeKey'), (input) => {
      const key = find(input.KeyId)
      return {
        KeyMetadata: {
          KeyId: key.keyId,
          Arn: keyArn(key),
          CreationDate: key.created / 1000,
          Enabled: true,
          KeyState: 'Enabled',
          KeyUsage: 'SIGN_VERIFY',
          KeySpec: 'ECC_NIST_P256',
          SigningAlgorithms: ['ECDSA_SHA_256'],
          KeyManager: 'CUSTOMER',
          Origin: 'AWS_KMS',
        },
      }
    }),
  })
  return {
    ...engine,
    keyId: (logicalId) => known(logicalId).keyId,
    keyArn: (logicalId) => keyArn(known(logicalId)),
  }
}

const keyArn = ({ keyId }: StoredKey) => arn('kms', `key/${keyId}`)

const needs = (action: string) => (input: { KeyId: string }) => [
  { action: `kms:${action}`, resource: toArn(input.KeyId) },
]

const toArn = (id: string) => (id.startsWith('arn:') ? id : arn('kms', `key/${id}`))

function newKey(created: number): StoredKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    keyId: randomUUID(),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    created,
  }
}

function signMessage(key: StoredKey, message: Buffer, type: 'RAW' | 'DIGEST'): string {
  if (type === 'RAW') {
    if (message.length > 4096) {
      throw new ServiceError('ValidationException', 'Message is longer than 4096 bytes')
    }
    return sign('sha256', message, createPrivateKey(key.privateKey)).toString('base64')
  }
  if (message.length !== 32) {
    throw new ServiceError(
      'ValidationException',
      'Digest is invalid length for algorithm ECDSA_SHA_256.',
    )
  }
  return signDigest(createPrivateKey(key.privateKey), message).toString('base64')
}
