import { join } from 'node:path'
import { environment } from '#shared/constants/environment.ts'
import type { Table } from '#functions/storage/client.ts'
import { createSesEngine, type OutboxEmail } from '#infra/local/engines/ses/engine.ts'
import { createKmsEngine } from '#infra/local/engines/kms/engine.ts'
import { createSecretsManagerEngine } from '#infra/local/engines/secretsmanager/engine.ts'
import { openStore } from '#infra/local/store.ts'
import { setAwsEnvironment } from './aws-environment.ts'
import { serveEngine } from './engine-server.ts'
import { startTable } from './table.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const SITE_URL = 'http://localhost:8080'
export const ORIGIN_SECRET = 'only-cloudfront-knows'

interface Backend extends AsyncDisposable {
  readonly table: Table
  readonly signingKeyId: string
  /** E-mails that have been sent, newest first. */
  readonly emails: () => OutboxEmail[]
}

/** What account handlers stand on, real but for the network: table, signing key, origin secret. */
export async function startBackend(): Promise<Backend> {
  const resources = new AsyncDisposableStack()
  const directory = resources.use(await temporaryDirectory())
  const store = resources.adopt(openStore(join(directory.path, 'store.db')), (open) => open.close())
  const now = Date.now
  const kms = createKmsEngine({ store, keys: ['SigningKey'], now })
  const secrets = createSecretsManagerEngine({
    store,
    secrets: [{ logicalId: 'OriginSecret', value: ORIGIN_SECRET }],
    now,
  })
  const kmsServer = resources.adopt(await serveEngine(kms), (server) => server.close())
  const secretsServer = resources.adopt(await serveEngine(secrets), (server) => server.close())
  const ses = createSesEngine({ store, identities: ['predica.test'], now })
  const sesServer = resources.adopt(await serveEngine(ses), (server) => server.close())
  const { table } = resources.use(await startTable())
  setAwsEnvironment({
    KMS: kmsServer.url,
    SECRETS_MANAGER: secretsServer.url,
    SESV2: sesServer.url,
  })
  const signingKeyId = kms.keyId('SigningKey')
  Object.assign(process.env, {
    [environment.signingKeyId]: signingKeyId,
    [environment.siteUrl]: SITE_URL,
    [environment.originSecretArn]: secrets.secretArn('OriginSecret'),
    [environment.emailSender]: 'nao-responda@predica.test',
  })
  return {
    table,
    signingKeyId,
    emails: () => ses.listEmails(),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
