import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { CallService } from '#infra/local/engines/states/tasks.ts'
import type { Gateway } from '#infra/local/gateway/gateway.ts'

/** What a service's name in a state machine becomes in the header that names an operation. */
const targets: Readonly<Record<string, string>> = {
  transcribe: 'Transcribe',
}

const failure = z.object({ __type: z.string(), message: z.prefault(z.string(), '') })

/**
 * AWS SDK calls of state machines: in the role's name, by the gateway, so that the role's policies
 * decide.
 */
export const createCallService =
  (gateway: Gateway): CallService =>
  async ({ service, action, input, role }) => {
    const target = targets[service]
    if (target === undefined) throw new Error(`State machines call no ${service} here.`)
    const { status, body } = await gateway.call(
      {
        service,
        method: 'POST',
        path: '/',
        query: new URLSearchParams(),
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `${target}.${action}`,
        },
        role,
      },
      JSON.stringify(input),
    )
    const answer: unknown = JSON.parse(
      body instanceof Readable ? await text(body) : Buffer.from(body ?? '').toString(),
    )
    if (status < 300) return z.json().parse(answer)
    const { __type, message } = failure.parse(answer)
    throw Object.assign(new Error(message), { name: __type.slice(__type.lastIndexOf('#') + 1) })
  }
