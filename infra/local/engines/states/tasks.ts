import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { bytesOf, json, type Json, STATE_MAX_BYTES } from './json.ts'
import type { State } from './definition.ts'

/** What a function answered. */
export interface Invocation {
  readonly payload: Json
  /** `Handled` or `Unhandled`, when the function failed: then the payload tells how. */
  readonly functionError?: string | undefined
}

/**
 * Calls a Lambda function, by name or ARN, in a role's name. Rejects when it could not be called,
 * with the service's error name, e.g. `TooManyRequestsException`.
 */
export type InvokeFunction = (call: {
  readonly functionName: string
  readonly payload: Json
  readonly role: string
}) => Promise<Invocation>

/**
 * Calls an AWS service in a role's name: `service` in lower case, `action` and members of `input` and
 * of the answer in PascalCase. Rejects with the service's error name, e.g. `ConflictException`.
 */
export type CallService = (call: {
  readonly service: string
  readonly action: string
  readonly input: Json
  readonly role: string
}) => Promise<Json>

/** An error of a state, by the name that Retry and Catch look for; the message is its cause. */
class StateError extends Error {
  /** What the package asks an error for. */
  readonly isRetryable: boolean
  readonly isCatchable: boolean

  constructor(name: string, cause: string, options: { readonly terminal?: boolean } = {}) {
    super(cause)
    this.name = name
    this.isRetryable = options.terminal !== true
    this.isCatchable = options.terminal !== true
  }
}

/** Runs a task with the input that its paths and parameters have made. */
export type RunTask = (state: State, input: Json, role: string) => Promise<Json>

const invokeParameters = z.strictObject({
  FunctionName: z.string(),
  Payload: z.prefault(json, {}),
  InvocationType: z.optional(z.literal('RequestResponse')),
})
const functionFailure = z.object({ errorType: z.prefault(z.string(), 'Lambda.Unknown') })

/** How the resources of tasks are run: Lambda's integration, AWS SDK calls, a function's own ARN. */
export function createTasks(options: {
  readonly invoke: InvokeFunction
  readonly call: CallService
}): RunTask {
  const invoke = async (functionName: string, payload: Json, role: string) => {
    const answer = await named('Lambda', () => options.invoke({ functionName, payload, role }))
    if (answer.functionError === undefined) return answer.payload
    const failure = functionFailure.safeParse(answer.payload)
    throw new StateError(
      failure.success ? failure.data.errorType : 'Lambda.Unknown',
      JSON.stringify(answer.payload),
    )
  }

  const run: RunTask = async (state, input, role) => {
    const resource = String(state['Resource'])
    if (resource === 'arn:aws:states:::lambda:invoke') {
      const parameters = invokeParameters.safeParse(input)
      if (!parameters.success)
        throw new StateError('States.Runtime', parameters.error.message, { terminal: true })
      const { FunctionName, Payload } = parameters.data
      return {
        ExecutedVersion: '$LATEST',
        Payload: await invoke(FunctionName, Payload, role),
        SdkHttpMetadata: { HttpStatusCode: 200 },
        SdkResponseMetadata: { RequestId: randomUUID() },
        StatusCode: 200,
      }
    }
    const [, service, action] = /^arn:aws:states:::aws-sdk:(\w+):(\w+)$/.exec(resource) ?? []
    if (service === undefined || action === undefined) return invoke(resource, input, role)
    return named(pascal(service), () =>
      options.call({ service, action: pascal(action), input, role }),
    )
  }
  return async (state, input, role) => {
    limitSize(input, 'input')
    const output = await run(state, input, role)
    limitSize(output, 'output')
    return output
  }
}

const pascal = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** @throws {StateError} States.DataLimitExceeded, which States.ALL does not catch */
export function limitSize(value: Json, what: 'input' | 'output'): void {
  const size = bytesOf(value)
  if (size <= STATE_MAX_BYTES) return
  throw new StateError(
    'States.DataLimitExceeded',
    `The state/task has an ${what} of ${size} bytes, which exceeds the maximum of ${STATE_MAX_BYTES} bytes.`,
    { terminal: true },
  )
}

/** Errors of a service carry its name: `Transcribe.ConflictException`. */
async function named<T>(service: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StateError) throw error
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    throw new StateError(name.includes('.') ? name : `${service}.${name}`, message)
  }
}
