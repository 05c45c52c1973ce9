import { environment } from '#shared/constants/environment.ts'
import { type ErasureOrder, erasureOrder } from '#shared/domain/erasure.ts'
import type { Engine } from '#infra/local/gateway/engine.ts'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { setAwsEnvironment } from './aws-environment.ts'
import { serveEngine } from './engine-server.ts'

const startInput = z.object({ stateMachineArn: z.string(), input: z.string() })

/** A state machine that takes orders and does nothing. */
interface ErasureOrders extends AsyncDisposable {
  /** Takes what has been ordered since it was last asked. */
  take(): ErasureOrder[]
  /** Refuses the next orders, as Step Functions may on a bad day, until told otherwise. */
  refuse(refusing: boolean): void
}

/** Leads the environment of functions to it. */
export async function startErasureOrders(): Promise<ErasureOrders> {
  const orders: ErasureOrder[] = []
  let isRefusing = false
  const engine: Engine = {
    service: 'states',
    requires: () => [],
    handle: async ({ body }) => {
      const { input } = startInput.parse(JSON.parse(await text(body)))
      const headers = { 'content-type': 'application/x-amz-json-1.0' }
      if (isRefusing) {
        const refusal = { __type: 'StateMachineDeleting', message: 'No more of it' }
        return { status: 400, headers, body: JSON.stringify(refusal) }
      }
      orders.push(erasureOrder.parse(JSON.parse(input)))
      return { status: 200, headers, body: JSON.stringify({ executionArn: 'e', startDate: 0 }) }
    },
  }
  const server = await serveEngine(engine)
  setAwsEnvironment({ SFN: server.url })
  process.env[environment.erasureMachineArn] = 'arn:aws:states:sa-east-1:0:stateMachine:Erasure'
  return {
    take: () => orders.splice(0),
    refuse: (refusing) => {
      isRefusing = refusing
    },
    [Symbol.asyncDispose]: () => server.close(),
  }
}
