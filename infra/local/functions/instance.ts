import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import {
  fromThread,
  type FromThread,
  type FunctionError,
  type ThreadData,
  type ToThread,
} from './messages.ts'

/** Lambda gives a function ten seconds to load. */
const LOAD_TIMEOUT_MS = 10_000

/** How one event ended: the handler's JSON, or its failure. */
type Outcome =
  | { readonly ok: true; readonly payload: string }
  | { readonly ok: false; readonly error: FunctionError }

/** A loaded function that takes one event at a time. */
export interface Instance {
  /** Never rejects. After an outcome with `usable` false the instance has ended. */
  run(requestId: string, payload: string): Promise<Outcome & { readonly usable: boolean }>
  /** False once the thread has died, be it between two events. */
  isAlive(): boolean
  end(): Promise<void>
}

export interface InstanceOptions extends ThreadData {
  readonly env: Readonly<Record<string, string>>
  /** Seconds that one event may take. */
  readonly timeout: number
  /** Takes what the handler prints, line by line. */
  readonly log: (line: string) => void
}

/**
 * Starts a thread with an environment of its own, so that no function sees another's, and a heap no
 * larger than the function's memory.
 */
export function startInstance(options: InstanceOptions): Instance {
  const { env, timeout, log, ...data } = options
  const worker = new Worker(new URL('thread.js', import.meta.url), {
    workerData: data satisfies ThreadData,
    env: { ...env },
    // The loader that bundles' own dynamic imports go through is still called experimental.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: data.memory },
  })
  eachLine(worker.stdout, log)
  eachLine(worker.stderr, log)

  let take: ((message: FromThread | { type: 'ended'; error: FunctionError }) => void) | undefined
  const ended: { error?: FunctionError } = {}
  const loaded = Promise.withResolvers<FunctionError | undefined>()
  const finish = (error: FunctionError) => {
    ended.error ??= error
    loaded.resolve(error)
    take?.({ type: 'ended', error })
  }
  worker.on('message', (value: unknown) => {
    const message = fromThread.parse(value)
    if (message.type === 'ready') loaded.resolve(undefined)
    else if (message.type === 'broken') finish(message.error)
    else take?.(message)
  })
  worker.on('error', (error: unknown) => finish(describeDeath(error)))
  worker.on('exit', (code) =>
    finish({
      errorType: 'Runtime.ExitError',
      errorMessage: `Runtime exited with error: exit status ${code}`,
    }),
  )
  const end = async () => {
    await worker.terminate()
  }

  return {
    end,
    isAlive: () => ended.error === undefined,
    run: async (requestId, payload) => {
      const failed = await withDeadline(loaded.promise, LOAD_TIMEOUT_MS, () =>
        timedOut(requestId, 10),
      )
      if (failed !== undefined || ended.error !== undefined) {
        await end()
        const error = failed ?? ended.error ?? timedOut(requestId, timeout)
        return { ok: false, usable: false, error }
      }
      const answered = Promise.withResolvers<Outcome & { usable: boolean }>()
      take = (message) => {
        if (message.type === 'ended') {
          answered.resolve({ ok: false, usable: false, error: message.error })
        } else if (message.type === 'result' && message.requestId === requestId) {
          answered.resolve({ ok: true, usable: true, payload: message.payload })
        } else if (message.type === 'error' && message.requestId === requestId) {
          answered.resolve({ ok: false, usable: true, error: message.error })
        }
      }
      const event: ToThread = { requestId, payload, deadline: Date.now() + timeout * 1000 }
      worker.postMessage(event, [])
      const outcome = await withDeadline(answered.promise, timeout * 1000, () => ({
        ok: false as const,
        usable: false,
        error: timedOut(requestId, timeout),
      }))
      take = undefined
      if (!outcome.usable) await end()
      return outcome
    },
  }
}

const timedOut = (requestId: string, seconds: number): FunctionError => ({
  errorType: 'Sandbox.Timedout',
  errorMessage: `RequestId: ${requestId} Error: Task timed out after ${seconds.toFixed(2)} seconds`,
})

/** A thread that ran out of memory ends as AWS ends it; any other uncaught error as itself. */
function describeDeath(error: unknown): FunctionError {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return {
      errorType: 'Runtime.OutOfMemory',
      errorMessage: 'Runtime exited with error: signal: killed',
    }
  }
  return error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
    : { errorType: 'Runtime.ExitError', errorMessage: String(error) }
}

/** The promise's value, or another one when it takes longer. */
async function withDeadline<T>(
  promise: Promise<T>,
  milliseconds: number,
  late: () => T,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), milliseconds)
  })
  try {
    return await Promise.race([promise, deadline])
  } finally {
    clearTimeout(timer)
  }
}

function eachLine(stream: Readable, take: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
  stream.on('end', () => {
    if (rest !== '') take(rest)
  })
}
