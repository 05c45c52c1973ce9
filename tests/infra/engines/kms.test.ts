import { createHash, createPublicKey, verify } from 'node:crypto'
import { join } from 'node:path'
import {
  DescribeKeyCommand,
  GetPublicKeyCommand,
  KMSClient,
  SignCommand,
} from '@aws-sdk/client-kms'
import { expect, test } from 'vitest'
import { createKmsEngine } from '#infra/local/engines/kms/engine.ts'
import { openStore } from '#infra/local/store.ts'
import { serveEngine } from '#tests/support/engine-server.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const now = () => Date.parse('2026-11-21T12:00:00Z')

async function withKms(
  file: string,
  work: (kms: KMSClient, keyId: string, required: unknown[]) => Promise<void>,
) {
  const store = openStore(file)
  const engine = createKmsEngine({ store, keys: ['SigningKey'], now })
  const server = await serveEngine(engine)
  const kms = new KMSClient({
    region: 'sa-east-1',
    endpoint: server.url,
    credentials: { accessKeyId: 'ApiRole', secretAccessKey: 'x' },
  })
  try {
    await work(kms, engine.keyId('SigningKey'), server.required)
  } finally {
    kms.destroy()
    await server.close()
    store.close()
  }
}

test('signs raw messages and digests that its public key verifies', async () => {
  await using directory = await temporaryDirectory()
  await withKms(join(directory.path, 'store.db'), async (kms, KeyId, required) => {
    const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId }))
    const key = createPublicKey({ key: Buffer.from(PublicKey ?? ''), format: 'der', type: 'spki' })
    expect(key.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })

    const message = Buffer.from('No princípio era o Verbo')
    const digest = createHash('sha256').update(message).digest()
    for (const input of [
      { Message: message, MessageType: 'RAW' },
      { Message: digest, MessageType: 'DIGEST' },
    ] as const) {
      const { Signature } = await kms.send(
        new SignCommand({ KeyId, SigningAlgorithm: 'ECDSA_SHA_256', ...input }),
      )
      expect(verify('sha256', message, key, Signature ?? Buffer.of())).toBe(true)
      expect(verify('sha256', Buffer.from('outra'), key, Signature ?? Buffer.of())).toBe(false)
    }
    expect(required.at(-1)).toEqual([
      { action: 'kms:Sign', resource: `arn:aws:kms:sa-east-1:000000000000:key/${KeyId}` },
    ])
  })
})

test('keeps the key across restarts', async () => {
  await using directory = await temporaryDirectory()
  const file = join(directory.path, 'store.db')
  const seen: unknown[] = []
  for (let start = 0; start < 2; start += 1) {
    await withKms(file, async (kms, KeyId) => {
      const described = await kms.send(new DescribeKeyCommand({ KeyId }))
      const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId }))
      seen.push({
        metadata: described.KeyMetadata,
        key: Buffer.from(PublicKey ?? '').toString('hex'),
      })
    })
  }
  expect(seen[1]).toEqual(seen[0])
})

test('refuses unknown keys, other algorithms and digests of another length', async () => {
  await using directory = await temporaryDirectory()
  await withKms(join(directory.path, 'store.db'), async (kms, KeyId) => {
    const sign = (input: object) =>
      kms.send(
        new SignCommand({
          KeyId,
          Message: Buffer.alloc(32),
          SigningAlgorithm: 'ECDSA_SHA_256',
          ...input,
        }),
      )
    await expect(sign({ KeyId: 'no-such-key' })).rejects.toThrow(
      expect.objectContaining({ name: 'NotFoundException' }),
    )
    await expect(sign({ SigningAlgorithm: 'RSASSA_PSS_SHA_256' })).rejects.toThrow(
      expect.objectContaining({ name: 'InvalidKeyUsageException' }),
    )
    await expect(sign({ MessageType: 'DIGEST', Message: Buffer.alloc(31) })).rejects.toThrow(
      expect.objectContaining({ name: 'ValidationException' }),
    )
  })
})
