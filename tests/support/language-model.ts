import { join } from 'node:path'
import { environment } from '#shared/constants/environment.ts'
import { createSecretsManagerEngine } from '#infra/local/engines/secretsmanager/engine.ts'
import { type OpenAiPartner, startOpenAiPartner } from '#infra/local/partners/openai/partner.ts'
import { openStore } from '#infra/local/store.ts'
import { setAwsEnvironment } from './aws-environment.ts'
import { serveEngine } from './engine-server.ts'
import { temporaryDirectory } from './temporary-directory.ts'

interface ConfiguredModel extends AsyncDisposable {
  readonly partner: OpenAiPartner
}

/** A scripted language model, and an environment that leads functions to it by way of its secret. */
export async function configureModel(): Promise<ConfiguredModel> {
  const resources = new AsyncDisposableStack()
  const { path } = resources.use(await temporaryDirectory())
  const store = resources.adopt(openStore(join(path, 'secrets.db')), (open) => open.close())
  const secrets = createSecretsManagerEngine({
    store,
    secrets: [{ logicalId: 'ModelKey', value: 'test-key' }],
    now: Date.now,
  })
  const server = resources.adopt(await serveEngine(secrets), (each) => each.close())
  const partner = resources.use(await startOpenAiPartner())
  setAwsEnvironment({ SECRETS_MANAGER: server.url })
  Object.assign(process.env, {
    [environment.modelKeyArn]: secrets.secretArn('ModelKey'),
    [environment.modelName]: 'gpt-5.4-mini',
    [environment.modelUrl]: partner.url,
    [environment.modelEffort]: 'default',
  })
  return { partner, [Symbol.asyncDispose]: () => resources.disposeAsync() }
}
