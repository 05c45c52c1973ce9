import * as z from 'zod/mini'
import { join } from 'node:path'
import type { Addresses } from '#infra/local/addresses.ts'
import type { Cleanup } from '#infra/local/cleanup.ts'
import { bucketDefinitions } from '#infra/local/definitions/buckets.ts'
import { ruleDefinitions } from '#infra/local/definitions/rules.ts'
import { secretDefinitions } from '#infra/local/definitions/secrets.ts'
import { tableDefinitions } from '#infra/local/definitions/tables.ts'
import { createDynamodbEngine } from '#infra/local/engines/dynamodb/engine.ts'
import { createEventBus } from '#infra/local/engines/events/bus.ts'
import { createKmsEngine } from '#infra/local/engines/kms/engine.ts'
import { createS3Engine } from '#infra/local/engines/s3/engine.ts'
import { createSecretsManagerEngine } from '#infra/local/engines/secretsmanager/engine.ts'
import { createSesEngine } from '#infra/local/engines/ses/engine.ts'
import { createStatesEngine } from '#infra/local/engines/states/engine.ts'
import { createCallService } from '#infra/local/call-service.ts'
import { createCallTarget } from '#infra/local/call-target.ts'
import { stateMachineDefinitions } from '#infra/local/definitions/state-machines.ts'
import { createTranscribeEngine } from '#infra/local/engines/transcribe/engine.ts'
import { createEngineObjects } from '#infra/local/engine-objects.ts'
import { createSpeech } from '#infra/local/speech/speech.ts'
import { type LanguageModelSettings, modelParameters } from '#infra/local/language-model.ts'
import type { Engine } from '#infra/local/gateway/engine.ts'
import { createFront, type Front } from '#infra/local/front/front.ts'
import { createHttpApi } from '#infra/local/front/http-api.ts'
import { type FunctionLog, openFunctionLog } from '#infra/local/functions/function-log.ts'
import { createFunctions, providerRoles } from '#infra/local/functions/functions.ts'
import { createInvokeAs } from '#infra/local/functions/invoke-as.ts'
import { createCredentials, type Credentials } from '#infra/local/gateway/credentials.ts'
import { createGateway, type Gateway } from '#infra/local/gateway/gateway.ts'
import { createPolicies } from '#infra/local/gateway/policies.ts'
import { createPages, type Pages } from '#infra/local/pages/pages.ts'
import type { Store } from '#infra/local/store.ts'
import { type Deployment, resolveDeployment } from '#infra/local/template/deployment.ts'
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
  resume(): Promise<void>
}

/**
 * Makes the template's resources on this machine and joins them, in the order in which they need
 * each other: keys and secrets name themselves, then the template can be resolved, then the engines,
 * the functions, the gateway that both meet at, and the front before them.
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
  const { template, assetPath } = synthesis

  const idsOf = (type: string) =>
    Object.entries(template.Resources).flatMap(([id, { Type }]) => (Type === type ? [id] : []))
  const kms = createKmsEngine({ store, keys: idsOf('AWS::KMS::Key'), now })
  const secretIds = idsOf('AWS::SecretsManager::Secret')
  const secrets = createSecretsManagerEngine({
    store,
    secrets: secretDefinitions(template, { DataModelKey: options.languageModel?.apiKey }),
    now,
  })
  const deployment = resolveDeployment({
    template,
    parameters: {
      SiteUrl: addresses.siteUrl,
      ObjectStoreUrl: addresses.objectStoreUrl,
      ...modelParameters(options.languageModel),
    },
    identities: Object.fromEntries([
      ...idsOf('AWS::KMS::Key').map((id) => [
        id,
        { ref: kms.keyId(id), attributes: { Arn: kms.keyArn(id), KeyId: kms.keyId(id) } },
      ]),
      ...secretIds.map((id) => [id, { ref: secrets.secretArn(id), attributes: {} }]),
    ]),
  })
  const secretOf = (arn: string): string | undefined => {
    const id = secretIds.find((each) => secrets.secretArn(each) === arn)
    return id === undefined ? undefined : secrets.secretValue(id)
  }

  const policies = createPolicies(deployment, providerRoles(deployment))
  const credentials = createCredentials(policies.roles)
  const log = openFunctionLog(join(dataDir, 'logs', 'functions.log'), now)
  const functions = createFunctions({
    deployment,
    assetPath,
    policies,
    credentials,
    endpoint: addresses.endpoint,
    secretOf,
    log: (name, line, level) => {
      log.write(name, line)
      if (level === 'error') console.error(`${name}: ${line}`)
    },
  })
  const invokeAs = createInvokeAs(functions, policies)
  const dynamodb = await createDynamodbEngine({
    dataDirectory: dataDir,
    tables: tableDefinitions(deployment),
    now,
    endpoint: options.dynamodbEndpoint,
  })
  cleanup.add(() => dynamodb.stop())

  const bus = createEventBus({
    store,
    rules: ruleDefinitions(deployment, policies),
    invoke: (call) => callTarget(call),
    now,
  })
  cleanup.add(() => bus.stop())
  const s3 = createS3Engine({
    store,
    dataDirectory: dataDir,
    buckets: bucketDefinitions(deployment),
    credentialFor: (accessKeyId) => credentials.byAccessKey(accessKeyId),
    allows: (role, permission) => policies.missing(role, [permission]) === undefined,
    deliver: async (event) => bus.put(event),
    now,
  })
  const ses = createSesEngine({ store, now })
  cleanup.add(async () => s3.stop?.())
  const engines: Engine[] = [kms, secrets, dynamodb, s3, ses]
  const gateway = createGateway({ engines, policies, credentials, now })
  const speech = createSpeech()
  cleanup.add(() => speech.stop())
  const transcribe = createTranscribeEngine({
    store,
    objects: createEngineObjects(gateway),
    speech,
    dataDirectory: dataDir,
    now,
    log: (line) => console.error(`transcribe: ${line}`),
  })
  cleanup.add(() => transcribe.stop())
  engines.push(transcribe)
  const api = createHttpApi(deployment, functions, now)
  const front = createFront({ deployment, assetPath, api, secretOf })
  const states = createStatesEngine({
    store,
    stateMachines: stateMachineDefinitions(deployment, policies),
    invoke: async ({ functionName, payload, role }) => {
      const { functionError, payload: answer } = await invokeAs(
        role,
        functionName,
        JSON.stringify(payload),
      )
      return { functionError, payload: z.json().parse(JSON.parse(answer)) }
    },
    call: createCallService(gateway),
    publish: (event) => bus.put(event),
    now,
  })
  engines.push(states)
  const callTarget = createCallTarget({ policies, states, invokeAs })

  const pages = createPages({
    facts: {
      siteUrl: addresses.siteUrl,
      objectStoreUrl: addresses.objectStoreUrl,
      dataDir,
      functions: functions.size,
    },
    ses,
    states,
    log,
    now,
  })
  // Before anything that they use: a function cut off by the end is run again by the next start.
  cleanup.add(async () => {
    await Promise.all([...functions.values()].map((each) => each.stop()))
  })
  cleanup.add(() => states.stop())
  return {
    deployment,
    credentials,
    gateway,
    front,
    pages,
    log,
    resume: async () => {
      transcribe.start()
      s3.start()
      bus.start()
      states.start()
    },
  }
}
