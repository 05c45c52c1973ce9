/*
 * One instance of a function, in a thread of its own: loads the handler, then answers events.
 * Plain JavaScript without packages, since every instance pays for what is loaded here: stripping
 * types and parsing schemas would cost each of them 70 ms and 15 MB. The messages are those of
 * messages.ts, which the other side checks.
 */
import { readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, resolve } from 'node:path'
import { compileFunction, constants } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'

const { directory, handler: handlerName, functionName, functionArn, memory } = workerData

/** An error by a name that Lambda gives it. */
const named = (name, message) => Object.assign(new Error(message), { name })

/**
 * Loads the bundle as CommonJS whatever the package around it says; like a deployed bundle it finds
 * Node's own modules and the files beside it, and nothing of the project's `node_modules`.
 */
function loadHandler() {
  const [file, name] = handlerName.split('.')
  const path = resolve(directory, `${file}.js`)
  const realRequire = createRequire(path)
  const requireFromBundle = (id) => {
    if (isBuiltin(id) || id.startsWith('.')) return realRequire(id)
    throw named('Runtime.ImportModuleError', `Cannot find module '${id}'`)
  }
  const module = { exports: {} }
  const run = compileFunction(
    readFileSync(path, 'utf8'),
    ['exports', 'require', 'module', '__filename', '__dirname'],
    { filename: path, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER },
  )
  run.call(module.exports, module.exports, requireFromBundle, module, path, dirname(path))
  const handler = module.exports[name]
  if (typeof handler === 'function') return handler
  throw named('Runtime.HandlerNotFound', `${handlerName} is undefined or not exported`)
}

/** What Lambda's Node runtime makes of anything that was thrown. */
function describeError(error) {
  if (typeof error !== 'object' || error === null || !('message' in error)) {
    return { errorType: typeof error, errorMessage: String(error), trace: [] }
  }
  const { name, message, stack } = error
  return {
    errorType: String(name ?? 'Error'),
    errorMessage: String(message),
    trace: String(stack ?? '').split('\n'),
  }
}

const contextOf = (requestId, deadline) => ({
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

const post = (message) => parentPort.postMessage(message, [])

async function answer(handler, { requestId, payload, deadline }) {
  try {
    const result = await handler(JSON.parse(payload), contextOf(requestId, deadline))
    post({ type: 'result', requestId, payload: JSON.stringify(result ?? null) })
  } catch (error) {
    post({ type: 'error', requestId, error: describeError(error) })
  }
}

try {
  const handler = loadHandler()
  parentPort.on('message', (message) => void answer(handler, message))
  post({ type: 'ready' })
} catch (error) {
  post({ type: 'broken', error: describeError(error) })
}
