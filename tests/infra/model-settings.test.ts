import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NO_MODEL_KEY } from '#shared/constants/environment.ts'
import { modelParameters, readLanguageModel } from '#infra/local/language-model.ts'
import { nameDeployment } from '#infra/local/named-deployment.ts'
import { openStore } from '#infra/local/store.ts'
import { declared, OBJECT_STORE_URL, SITE_URL, template } from '#tests/support/synthesis.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const given = (env: Record<string, string>) => readLanguageModel((name) => env[name])

describe('the language model of this machine', () => {
  test('is none without a key', () => {
    expect(given({ OPENAI_MODEL: 'gpt', OPENAI_BASE_URL: 'http://model.test/v1' })).toBeUndefined()
  })

  test('replaces the parameters of the template that it names', () => {
    const settings = given({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://model.test/v1/' })
    expect(modelParameters(settings)).toEqual({ ModelUrl: 'http://model.test/v1' })
    expect(Object.keys(template.Parameters)).toEqual(
      expect.arrayContaining(['ModelUrl', 'ModelName', 'ModelEffort']),
    )
  })

  test.each([{ OPENAI_BASE_URL: 'nowhere' }, { OPENAI_EFFORT: 'heroic' }])(
    'stops the start at %o',
    (env) => {
      expect(() => given({ OPENAI_API_KEY: 'k', ...env })).toThrow(Object.keys(env)[0])
    },
  )

  test('has its key in the secret as long as the environment gives one', async () => {
    await using directory = await temporaryDirectory()
    const store = openStore(join(directory.path, 'store.db'))
    const held = (key: string | undefined) => {
      const { deployment, secretOf } = nameDeployment({
        template,
        parameters: { SiteUrl: SITE_URL, ObjectStoreUrl: OBJECT_STORE_URL },
        secretTexts: { DataModelKey: key },
        store,
        now: Date.now,
      })
      const secret = deployment
        .ofType('AWS::SecretsManager::Secret')
        .find(({ logicalId }) => logicalId.startsWith('DataModelKey'))
      return secretOf(secret?.identity.ref ?? '')
    }
    expect([held(undefined), held('k'), held(undefined)]).toEqual([NO_MODEL_KEY, 'k', NO_MODEL_KEY])
    store.close()
  })

  test('stands in the template without a key', () => {
    const keys = declared('AWS::SecretsManager::Secret').filter(([id]) =>
      id.startsWith('DataModel'),
    )
    expect(keys.map(([, properties]) => properties['SecretString'])).toEqual([NO_MODEL_KEY])
  })
})
