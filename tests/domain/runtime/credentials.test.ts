import { KMSClient } from '@aws-sdk/client-kms'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultProvider } from '#functions/runtime/credentials.ts'

afterEach(() => vi.unstubAllEnvs())

/** What a client of the SDK signs with, when it has this provider for its default. */
const credentials = () =>
  new KMSClient({
    region: 'sa-east-1',
    credentialDefaultProvider: defaultProvider,
  }).config.credentials()

test('a client signs with the role of the environment', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  vi.stubEnv('AWS_SESSION_TOKEN', 'token')
  expect(await credentials()).toMatchObject({
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    sessionToken: 'token',
  })
})

test('without a role it says what is missing', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', '')
  await expect(credentials()).rejects.toThrow('AWS_ACCESS_KEY_ID')
})
