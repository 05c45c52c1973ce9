import { randomUUID } from 'node:crypto'
import { type Instance, type InstanceOptions, startInstance } from './instance.ts'
import type { FunctionError } from './messages.ts'

/** Largest event and largest answer of a function, in bytes. */
export const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024

/** Instances of one function at once; events beyond them wait. */
const MAX_INSTANCES = 8

/** What a call of a function gives: its JSON answer, or its failure as JSON. */
export interface Invocation {
  /** `Unhandled` when the payload describes a failure. */
  readonly functionError?: 'Unhandled'
  readonly payload: string
}

/** One function of the template. */
export interface LambdaFunction {
  readonly name: string
  readonly arn: string
  /** Logical id of the role in whose name it acts. */
  readonly role: string
  /**
   * Runs the handler on an event (JSON) in a free instance or a new one. Rejects with
   * `RequestTooLargeError` for more than 6 MB, and never because of the handler.
   */
  readonly invoke: (payload: string) => Promise<Invocation>
  stop(): Promise<void>
}

/** Lambda's refusal of an event of more than 6 MB. */
export class RequestTooLargeError extends Error {
  override readonly name = 'RequestTooLargeException'
}

export interface LambdaOptions extends Omit<InstanceOptions, 'log'> {
  readonly role: string
  /** After how many milliseconds without an event an instance is ended. */
  readonly idleMs?: number
  /** Takes the log, line by line; `error` marks failures that nobody handled. */
  readonly log: (line: string, level: 'info' | 'error') => void
}

/** Keeps the instances of one function: made under load, reused, ended when idle. */
export function createLambda(options: LambdaOptions): LambdaFunction {
  const { role, idleMs = 60_000, log, ...instanceOptions } = options
  const all = new Set<Instance>()
  const free: { instance: Instance; timer: NodeJS.Timeout }[] = []
  const waiting: ((instance: Instance) => void)[] = []
  let stopped = false

  const start = (): Instance => {
    const instance = startInstance({ ...instanceOptions, log: (line) => log(line, 'info') })
    all.add(instance)
    return instance
  }
  const retire = (instance: Instance) => {
    all.delete(instance)
    return instance.end()
  }
  const acquire = async (): Promise<Instance> => {
    for (let idle = free.pop(); idle !== undefined; idle = free.pop()) {
      clearTimeout(idle.timer)
      if (idle.instance.isAlive()) return idle.instance
      all.delete(idle.instance)
    }
    if (all.size < MAX_INSTANCES) return start()
    return new Promise((resolve) => waiting.push(resolve))
  }
  const release = (instance: Instance, usable: boolean) => {
    if (!usable) all.delete(instance)
    const next = waiting.shift()
    if (next !== undefined) return next(usable ? instance : start())
    if (!usable) return undefined
    const entry = {
      instance,
      timer: setTimeout(() => {
        free.splice(free.indexOf(entry), 1)
        void retire(instance)
      }, idleMs),
    }
    entry.timer.unref()
    free.push(entry)
    return undefined
  }

  return {
    name: options.functionName,
    arn: options.functionArn,
    role,
    invoke: async (payload) => {
      if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) {
        throw new RequestTooLargeError(
          `Request must be smaller than ${MAX_PAYLOAD_BYTES} bytes for the InvokeFunction operation`,
        )
      }
      if (stopped) throw new Error('The embedded cloud is stopping.')
      const requestId = randomUUID()
      const instance = await acquire()
      const outcome = await instance.run(requestId, payload)
      release(instance, outcome.usable)
      if (!outcome.ok) {
        log(`${requestId} ERROR ${JSON.stringify(outcome.error)}`, 'error')
        return failure(outcome.error)
      }
      if (Buffer.byteLength(outcome.payload) > MAX_PAYLOAD_BYTES) {
        const error = {
          errorType: 'Function.ResponseSizeTooLarge',
          errorMessage: `Response payload size exceeded maximum allowed payload size (${MAX_PAYLOAD_BYTES} bytes).`,
        }
        log(`${requestId} ERROR ${JSON.stringify(error)}`, 'error')
        return failure(error)
      }
      return { payload: outcome.payload }
    },
    stop: async () => {
      stopped = true
      for (const { timer } of free) clearTimeout(timer)
      await Promise.all([...all].map(retire))
    },
  }
}

const failure = (error: FunctionError): Invocation => ({
  functionError: 'Unhandled',
  payload: JSON.stringify(error),
})
