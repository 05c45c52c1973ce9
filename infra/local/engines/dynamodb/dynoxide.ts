import { existsSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSupervised } from './supervised.ts'

const missing =
  'The DynamoDB engine (@dynoxide/linux-x64) does not run on this machine: set DYNAMODB_ENDPOINT ' +
  'to the address of a DynamoDB, e.g. http://127.0.0.1:8000 for DynamoDB Local.'

/** Path of the engine's program. @throws one sentence that names DYNAMODB_ENDPOINT when it is missing */
export function dynoxidePath(): string {
  const path = resolve()
  if (path === undefined || !existsSync(path)) throw new Error(missing)
  return path
}

function resolve(): string | undefined {
  try {
    return fileURLToPath(import.meta.resolve('@dynoxide/linux-x64/dynoxide'))
  } catch {
    return undefined
  }
}

/** Starts the engine on a free loopback port, with its data in one file, and waits until it listens. */
export async function startDynoxide(
  program: string,
  file: string,
): Promise<{ endpoint: string; stop(): Promise<void> }> {
  let complaint = ''
  // The free port may be taken by another between being found and being used.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await freePort()
    const child = startSupervised(program, [
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--db-path',
      file,
    ])
    const state = await Promise.race([child.ended, untilListening(port)])
    if (state === true) return { endpoint: `http://127.0.0.1:${port}`, stop: child.stop }
    await child.stop()
    complaint = state === false ? 'it did not listen within 10 s' : state
  }
  throw new Error(
    `The DynamoDB engine (@dynoxide/linux-x64) did not start with ${file} (${complaint}): put a copy ` +
      'of the file back, set DATA_DIR to another directory, or DYNAMODB_ENDPOINT to a DynamoDB.',
  )
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

async function untilListening(port: number): Promise<boolean> {
  for (let wait = 0; wait < 1000; wait += 1) {
    if (await accepts(port)) return true
    await sleep(10)
  }
  return false
}

/** Whether somebody listens on a port of this machine. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const settle = (accepted: boolean) => {
      socket.destroy()
      resolve(accepted)
    }
    socket.once('connect', () => settle(true)).once('error', () => settle(false))
  })
}
