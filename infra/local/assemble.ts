import { join } from 'node:path'
import type { Addresses } from '#infra/local/addresses.ts'
import type { Cleanup } from '#infra/local/cleanup.ts'
import { createEngines } from '#infra/local/engines.ts'
import { createFront, type Front } from '#infra/local/front/front.ts'
import { createHttpApi } from '#infra/local/front/http-api.ts'
import { type FunctionLog, openFunctionLog } from '#infra/local/functions/function-log.ts'
import { createFunctions, providerRoles } from '#infra/local/functions/functions.ts'
import { createInvokeAs } from '#infra/local/functions/invoke-as.ts'
import { createCredentials, keptSeed, type Credentials } from '#infra/local/gateway/credentials.ts'
import type { Gateway } from '#infra/local/gateway/gateway.ts'
import { createPolicies } from '#infra/local/gateway/policies.ts'
import { type LanguageModelSettings, modelParameters } from '#infra/local/language-model.ts'
import { nameDeployment } from '#infra/local/named-deployment.ts'
import { createPages, type Pages } from '#infra/local/pages/pages.ts'
import type { Store } from '#infra/local/store.ts'
import type { Deployment } from '#infra/local/template/deployment.ts'
import type { Synthesis } from '#infra/local/template/read-template.ts'

/** Everything that answers requests, joined. */
export interface Assembly {
  readonly deployment: Deployment
  readonly credentials: Credentials
  readonly gateway: Gateway
  readonly front: Front
  readonly pages: Pages
  readonly log: FunctionLog
  /** Drives on what the last run left unfinished. */
  start(): void
}

/**
 * Makes the template's resources on this machine and joins them, in the order in which they need
 * each other: keys and secrets name themselves, then the template can be resolved, then roles and
 * functions, the engines with the gateway before them, and the front.
 */
export async function assemble(options: {
  readonly synthesis: Synthesis
  readonly store: Store
  readonly addresses: Addresses
  readonly dataDir: string
  readonly dynamodbEndpoint: string | undefined
  readonly languageModel: LanguageModelSettings | undefined
  readonly now: () => number
  readonly cleanup: Cleanup
}): Promise<Assembly> {
  const { synthesis, store, addresses, dataDir, now, cleanup } = options
  const { siteUrl, objectStoreUrl, endpoint } = addresses
  const { template, assetPath } = synthesis
  const {
    deployment,
    engines: others,
    secretOf,
  } = nameDeployment({
    template,
    parameters: {
      SiteUrl: siteUrl,
      ObjectStoreUrl: objectStoreUrl,
      SenderEmail: SENDER,
      ...modelParameters(options.languageModel),
    },
    secretTexts: { DataModelKey: options.languageModel?.apiKey },
    store,
    now,
  })

  const policies = createPolicies(deployment, providerRoles(deployment))
  const credentials = createCredentials(policies.roles, keptSeed(store))
  const log = openFunctionLog(join(dataDir, 'logs', 'functions.log'), now)
  const functions = createFunctions({
    deployment,
    assetPath,
    policies,
    credentials,
    endpoint,
    secretOf,
    log: (name, line, level) => {
      log.write(name, line)
      if (level === 'error') console.error(`${name}: ${shorten(line)}`)
    },
  })
  const front = createFront({
    deployment,
    assetPath,
    api: createHttpApi(deployment, functions, now),
    secretOf,
  })
  const engines = await createEngines({
    ...options,
    deployment,
    others,
    policies,
    credentials,
    invokeAs: createInvokeAs(functions, policies),
  })
  cleanup.add(async () => {
    await Promise.all([...functions.values()].map((each) => each.stop()))
  })
  // Before all else: a function that is cut off by the end must not count as failed.
  cleanup.add(async () => engines.states.stop())

  const facts = { siteUrl, objectStoreUrl, dataDir, functions: functions.size }
  return {
    deployment,
    credentials,
    gateway: engines.gateway,
    front,
    pages: createPages({ facts, ses: engines.ses, states: engines.states, log, now }),
    log,
    start: () => engines.start(),
  }
}

/** Address that e-mails to the outbox come from. */
const SENDER = 'nao-responda@predica.test'

/** What the console shows of an error; all of it is in the log of the functions. */
const CONSOLE_UNITS = 200

const shorten = (line: string): string =>
  line.length > CONSOLE_UNITS ? `${line.slice(0, CONSOLE_UNITS)}…` : line
