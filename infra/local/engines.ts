import * as z from 'zod/mini'
import { createCallService } from '#infra/local/call-service.ts'
import { createCallTarget } from '#infra/local/call-target.ts'
import type { Cleanup } from '#infra/local/cleanup.ts'
import { bucketDefinitions } from '#infra/local/definitions/buckets.ts'
import { ruleDefinitions } from '#infra/local/definitions/rules.ts'
import { stateMachineDefinitions } from '#infra/local/definitions/state-machines.ts'
import { tableDefinitions } from '#infra/local/definitions/tables.ts'
import { createEngineObjects } from '#infra/local/engine-objects.ts'
import { createDynamodbEngine } from '#infra/local/engines/dynamodb/engine.ts'
import { createEventBus } from '#infra/local/engines/events/bus.ts'
import { createS3Engine } from '#infra/local/engines/s3/engine.ts'
import { createSesEngine, type SesEngine } from '#infra/local/engines/ses/engine.ts'
import { createStatesEngine, type StatesEngine } from '#infra/local/engines/states/engine.ts'
import { createTranscribeEngine } from '#infra/local/engines/transcribe/engine.ts'
import type { InvokeAs } from '#infra/local/functions/invoke-as.ts'
import type { Credentials } from '#infra/local/gateway/credentials.ts'
import type { Engine } from '#infra/local/gateway/engine.ts'
import { createGateway, type Gateway } from '#infra/local/gateway/gateway.ts'
import type { Policies } from '#infra/local/gateway/policies.ts'
import { createSpeech } from '#infra/local/speech/speech.ts'
import { asStartError } from '#infra/local/start-error.ts'
import type { Store } from '#infra/local/store.ts'
import type { Deployment } from '#infra/local/template/deployment.ts'

/** The template's services, reached through the gateway and through each other. */
export interface Engines {
  readonly gateway: Gateway
  readonly ses: SesEngine
  readonly states: StatesEngine
  /** Drives on what the last run left unfinished, and takes new events from then on. */
  start(): void
}

export interface EnginesOptions {
  readonly deployment: Deployment
  /** Engines that are there already. */
  readonly others: readonly Engine[]
  readonly policies: Policies
  readonly credentials: Credentials
  readonly invokeAs: InvokeAs
  readonly store: Store
  readonly dataDir: string
  readonly dynamodbEndpoint: string | undefined
  readonly now: () => number
  readonly cleanup: Cleanup
}

/**
 * Makes tables, buckets, rules, state machines and transcription, and joins them.
 *
 * @throws StartError when one of them can't be made
 */
export async function createEngines(options: EnginesOptions): Promise<Engines> {
  const { deployment, policies, credentials, invokeAs, store, dataDir, now, cleanup } = options

  const dynamodb = await asStartError(() =>
    createDynamodbEngine({
      dataDirectory: dataDir,
      tables: tableDefinitions(deployment),
      now,
      endpoint: options.dynamodbEndpoint,
    }),
  )
  cleanup.add(() => dynamodb.stop())

  const bus = await asStartError(() =>
    createEventBus({
      store,
      rules: ruleDefinitions(deployment, policies),
      invoke: (call) => callTarget(call),
      now,
    }),
  )
  const s3 = createS3Engine({
    store,
    dataDirectory: dataDir,
    buckets: bucketDefinitions(deployment),
    credentialFor: (accessKeyId) => credentials.byAccessKey(accessKeyId),
    allows: (role, permission) => policies.missing(role, [permission]) === undefined,
    deliver: async (event) => bus.put(event),
    now,
  })
  cleanup.add(async () => s3.stop?.())
  cleanup.add(() => bus.stop())

  const ses = createSesEngine({
    store,
    identities: deployment.ofType('AWS::SES::EmailIdentity').map(({ identity }) => identity.ref),
    now,
  })
  const engines: Engine[] = [...options.others, dynamodb, s3, ses]
  const gateway = createGateway({ engines, policies, credentials, now })

  const speech = createSpeech({
    onModel: ({ notice }) => {
      if (notice !== undefined) console.error(notice)
    },
  })
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

  const states = await asStartError(() =>
    createStatesEngine({
      store,
      stateMachines: stateMachineDefinitions(deployment, policies),
      invoke: async ({ functionName, payload, role }) => {
        const answer = await invokeAs(role, functionName, JSON.stringify(payload))
        return { ...answer, payload: z.json().parse(JSON.parse(answer.payload)) }
      },
      call: createCallService(gateway),
      publish: (event) => bus.put(event),
      now,
    }),
  )
  engines.push(transcribe, states)
  const callTarget = createCallTarget({ policies, states, invokeAs })
  return {
    gateway,
    ses,
    states,
    start: () => {
      transcribe.start()
      s3.start()
      bus.start()
      states.start()
    },
  }
}
