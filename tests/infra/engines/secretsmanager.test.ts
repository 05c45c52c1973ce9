import { join } from 'node:path'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createSecretsManagerEngine,
  type SecretDefinition,
} from '#infra/local/engines/secretsmanager/engine.ts'
import {
  generateSecret,
  generateSecretString,
} from '#infra/local/engines/secretsmanager/generate.ts'
import { openStore } from '#infra/local/store.ts'
import { serveEngine } from '#tests/support/engine-server.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

async function withSecrets(
  file: string,
  secrets: readonly SecretDefinition[],
  work: (
    client: SecretsManagerClient,
    arnOf: (id: string) => string,
    required: unknown[],
  ) => Promise<void>,
) {
  const store = openStore(file)
  const engine = createSecretsManagerEngine({ store, secrets, now: Date.now })
  const server = await serveEngine(engine)
  const client = new SecretsManagerClient({
    region: 'sa-east-1',
    endpoint: server.url,
    credentials: { accessKeyId: 'ApiRole', secretAccessKey: 'x' },
  })
  try {
    await work(client, engine.secretArn, server.required)
  } finally {
    client.destroy()
    await server.close()
    store.close()
  }
}

test('a generated secret is the same by name, by ARN and after a restart', async () => {
  await using directory = await temporaryDirectory()
  const file = join(directory.path, 'store.db')
  const secrets = [
    { logicalId: 'Origin', name: 'predica/origin', generate: { PasswordLength: 40 } },
  ]
  const seen: (string | undefined)[] = []
  for (let start = 0; start < 2; start += 1) {
    await withSecrets(file, secrets, async (client, arnOf, required) => {
      for (const SecretId of ['predica/origin', arnOf('Origin')]) {
        const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }))
        seen.push(SecretString)
      }
      expect(required.at(0)).toEqual([
        { action: 'secretsmanager:GetSecretValue', resource: arnOf('Origin') },
      ])
    })
  }
  expect(seen[0]).toHaveLength(40)
  expect(new Set(seen).size).toBe(1)
})

test('a value of the environment replaces the one before', async () => {
  await using directory = await temporaryDirectory()
  const file = join(directory.path, 'store.db')
  for (const value of ['first', 'second']) {
    await withSecrets(file, [{ logicalId: 'Key', value }], async (client) => {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: 'Key' }))
      expect(SecretString).toBe(value)
    })
  }
})

test('an unknown secret is told by name', async () => {
  await using directory = await temporaryDirectory()
  await withSecrets(join(directory.path, 'store.db'), [], async (client) => {
    await expect(
      client.send(new GetSecretValueCommand({ SecretId: 'missing' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

test('generated secrets keep to their rules', () => {
  const options = fc.record({
    PasswordLength: fc.integer({ min: 5, max: 60 }),
    ExcludeCharacters: fc.constantFrom('', '"@/\\', 'abc019'),
    ExcludePunctuation: fc.boolean(),
    ExcludeUppercase: fc.boolean(),
    IncludeSpace: fc.boolean(),
  })
  fc.assert(
    fc.property(options, (given) => {
      const secret = generateSecret(generateSecretString.parse(given))
      expect(secret).toHaveLength(given.PasswordLength)
      for (const excluded of given.ExcludeCharacters) expect(secret).not.toContain(excluded)
      expect(/[!-/:-@[-`{-~]/.test(secret)).toBe(!given.ExcludePunctuation)
      expect(/[A-Z]/.test(secret)).toBe(!given.ExcludeUppercase)
      expect(secret.includes(' ')).toBe(given.IncludeSpace)
      expect(secret).toMatch(/[a-z]/)
      expect(secret).toMatch(/[0-9]/)
    }),
  )
})

test('a template carries the password under its key', () => {
  const secret = generateSecret(
    generateSecretString.parse({
      SecretStringTemplate: '{"user":"predica"}',
      GenerateStringKey: 'password',
      PasswordLength: 12,
    }),
  )
  expect(JSON.parse(secret)).toEqual({
    user: 'predica',
    password: expect.stringMatching(/^.{12}$/),
  })
})

test('refuses rules that it does not know, or that leave nothing', () => {
  expect(() => generateSecretString.parse({ Length: 3 })).toThrow(/Length/)
  expect(() => generateSecret(generateSecretString.parse({ PasswordLength: 2 }))).toThrow(/rules/)
})
