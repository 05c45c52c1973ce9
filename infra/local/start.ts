import { resolve } from 'node:path'
import { buildWhenStale } from '#infra/local/build-when-stale.ts'
import { type Cloud, startCloud } from '#infra/local/cloud.ts'
import type { LanguageModelSettings } from '#infra/local/language-model.ts'
import { readSettings } from '#infra/local/settings.ts'
import { StartError } from '#infra/local/start-error.ts'

const root = resolve(import.meta.dirname, '../..')

/** The accounts that the seed makes. */
const sampleAccounts = [
  'admin@predica.test     Admin123!',
  'pastor@predica.test    Pastor123!',
  'pregador@predica.test  Pregador123!',
]

/** `npm start`: builds what is stale, starts the embedded cloud and says where it is. */
async function main(): Promise<void> {
  // Lambda's clock is in UTC; Brazilian days are worked out where they are needed.
  process.env['TZ'] = 'UTC'
  const settings = readSettings(process.env)
  const stopping = new AbortController()
  const running: { cloud?: Cloud } = {}
  const stop = () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    running.cloud?.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  if (await buildWhenStale(root, stopping.signal)) console.log('Built handlers, site and template.')
  const cloud = await startCloud({
    port: settings.port,
    host: settings.host,
    dataDir: resolve(root, settings.dataDir),
    cdkOut: resolve(root, 'cdk.out'),
    seedDirectory: resolve(root, 'dist/functions/seed'),
    ...(settings.dynamodbEndpoint === undefined
      ? {}
      : { dynamodbEndpoint: settings.dynamodbEndpoint }),
    ...(settings.languageModel === undefined ? {} : { languageModel: settings.languageModel }),
  })
  running.cloud = cloud
  if (stopping.signal.aborted) {
    await cloud.stop()
    process.exit(0)
  }
  console.log(`
Prédica is ready: ${cloud.siteUrl}

Sample accounts
  ${sampleAccounts.join('\n  ')}

Analysis: ${analysisBy(settings.languageModel)}
Executions, e-mails and logs: ${cloud.siteUrl}/_local
Stop with Ctrl-C; everything is kept in ${settings.dataDir}.`)
}

const analysisBy = (model: LanguageModelSettings | undefined): string =>
  model === undefined
    ? 'simulated (computed from the transcript, without a language model)'
    : `real, by ${model.name ?? "the template's model"} at ${model.url ?? 'OpenAI'}`

/** One sentence for what a person can mend; the whole of what they can't. */
function fail(error: unknown): never {
  if (error instanceof StartError) console.error(error.message)
  else console.error(error)
  process.exit(1)
}

try {
  await main()
} catch (error) {
  if (error instanceof Error && error.name === 'AbortError') process.exit(0)
  fail(error)
}
