import { SFNClient } from '@aws-sdk/client-sfn'
import type { BusEvent } from '#infra/local/engines/events/bus-event.ts'
import { createStatesEngine, type StatesEngine } from '#infra/local/engines/states/engine.ts'
import type { Json } from '#infra/local/engines/states/json.ts'
import type { CallService, Invocation } from '#infra/local/engines/states/tasks.ts'
import { openStore } from '#infra/local/store.ts'
import { serveEngine } from './engine-server.ts'

/** One state machine, `Sermon`, behind the real client. */
export interface StatesServer extends AsyncDisposable {
  readonly sfn: SFNClient
  readonly engine: StatesEngine
  /** Status changes that the bus was given. */
  readonly events: Omit<BusEvent, 'id' | 'time'>[]
  readonly machineArn: string
}

/** What the state machine's functions answer, by their names. */
export type Functions = Readonly<
  Record<string, (payload: Json) => Invocation | Promise<Invocation>>
>

/** Starts it with its data in a file. */
export async function startStates(
  file: string,
  definition: unknown,
  options: { functions?: Functions; call?: CallService; now?: () => number } = {},
): Promise<StatesServer> {
  const store = openStore(file)
  const events: Omit<BusEvent, 'id' | 'time'>[] = []
  const engine = createStatesEngine({
    store,
    stateMachines: [{ name: 'Sermon', definition, role: 'PipelineRole' }],
    invoke: async ({ functionName, payload }) => {
      const answer = await options.functions?.[functionName]?.(payload)
      if (answer === undefined) throw new Error(`No function ${functionName}`)
      return answer
    },
    call: options.call ?? (() => Promise.reject(new Error('No service is there'))),
    publish: (event) => events.push(event),
    now: options.now ?? Date.now,
  })
  engine.start()
  const server = await serveEngine(engine)
  const sfn = new SFNClient({
    region: 'sa-east-1',
    endpoint: server.url,
    maxAttempts: 1,
    credentials: { accessKeyId: 'ApiRole', secretAccessKey: 'x' },
  })
  return {
    sfn,
    engine,
    events,
    machineArn: 'arn:aws:states:sa-east-1:000000000000:stateMachine:Sermon',
    [Symbol.asyncDispose]: async () => {
      sfn.destroy()
      await server.close()
      await engine.stop()
      store.close()
    },
  }
}
