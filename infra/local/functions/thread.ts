import { readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, resolve } from 'node:path'
import { compileFunction, constants } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { describeError, type FromThread } from './messages.ts'
import { toThread, threadData } from './messages.ts'

/** One instance of a function, in a thread of its own: loads the handler, then answers events. */

type Handler = (event: unknown, context: unknown, callback: () => void) => unknown

const {
  directory,
  handler: handlerName,
  functionName,
  functionArn,
  memory,
} = threadData.parse(workerData)

const port = parentPort
if (port === null) throw new Error('A function runs in a thread of its own.')
const post = (message: FromThread) => port.postMessage(message)

const isHandler = (value: unknown): value is Handler => typeof value === 'function'
const exported = z.record(z.string(), z.unknown())

/**
 * Loads the bundle as CommonJS whatever the package around it says; like a deployed bundle it finds
 * Node's own modules and the files beside it, and nothing of the project's `node_modules`.
 */
function loadHandler(): Handler {
  const [file = 'index', name = 'handler'] = handlerName.split('.')
  const path = resolve(directory, `${file}.js`)
  const realRequire = createRequire(path)
  const requireFromBundle = (id: string): unknown => {
    if (isBuiltin(id) || id.startsWith('.')) return realRequire(id)
    throw Object.assign(new Error(`Cannot find module '${id}'`), { name: 'ImportModuleError' })
  }
  const module: { exports: unknown } = { exports: {} }
  const run = compileFunction(
    readFileSync(path, 'utf8'),
    ['exports', 'require', 'module', '__filename', '__dirname'],
    { filename: path, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER },
  )
  Reflect.apply(run, module.exports, [
    module.exports,
    requireFromBundle,
    module,
    path,
    dirname(path),
  ])
  const found = exported.parse(module.exports)[name]
  if (isHandler(found)) return found
  throw Object.assign(new Error(`${handlerName} is undefined or not exported`), {
    name: 'Runtime.HandlerNotFound',
  })
}

let handler: Handler | undefined
try {
  handler = loadHandler()
  post({ type: 'ready' })
} catch (error) {
  post({ type: 'broken', error: describeError(error) })
}

const context = (requestId: string, deadline: number) => ({
  awsRequestId: requestId,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: functionArn,
  memoryLimitInMB: String(memory),
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
})

async function answer(message: unknown): Promise<void> {
  const { requestId, payload, deadline } = toThread.parse(message)
  try {
    const event: unknown = JSON.parse(payload)
    const result = await handler?.(event, context(requestId, deadline), () => undefined)
    post({ type: 'result', requestId, payload: JSON.stringify(result ?? null) })
  } catch (error) {
    post({ type: 'error', requestId, error: describeError(error) })
  }
}

port.on('message', (message: unknown) => void answer(message))
