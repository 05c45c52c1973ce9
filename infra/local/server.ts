import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '#infra/local/start-error.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** An address on which requests can already come in. */
export interface Listener {
  readonly port: number
  /**
   * Ends connections that rest at once, the others when their answer has been sent or after a while.
   * Whoever was cut off has been cleared away by then.
   */
  close(): Promise<void>
}

/** How long answers under way may take when the server stops, in milliseconds. */
const DRAIN_MS = 2_000

/**
 * Listens on an address, and on 127.0.0.1 too where functions could not reach it otherwise.
 *
 * @param port 0 for any free one
 * @throws StartError when the address is taken, not ours or not permitted
 */
export async function listen(host: string, port: number, handle: Handle): Promise<Listener> {
  const underWay = new Set<Promise<void>>()
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const answer = handle(request, response)
      .catch((error: unknown) => fail(request, response, error))
      .finally(() => underWay.delete(answer))
    underWay.add(answer)
  }
  const first = await open(host, port, respond)
  const address = first.address()
  if (address === null || typeof address === 'string') throw new Error('A port was expected.')
  const servers = [first]
  const reachesLoopback = /^(127\.|0\.0\.0\.0$|::$|localhost$)/.test(host)
  if (!reachesLoopback) servers.push(await open('127.0.0.1', address.port, respond))
  return {
    port: address.port,
    close: async () => {
      await Promise.all(servers.map(close))
      await settled(underWay)
    },
  }
}

async function open(
  host: string,
  port: number,
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  // Uploads take as long as they take; headers must not.
  const server = createServer({ requestTimeout: 0, headersTimeout: 15_000 }, respond)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new StartError(describe(error, host, port))
  }
  return server
}

function describe(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use: stop what uses it, or set PORT to another one.`
  }
  if (code === 'EACCES') return `Port ${port} is not permitted: set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST ${host} is not an address of this machine.`
  }
  return `The address ${host}:${port} can't be used: ${String(error)}`
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(timer)
}

/** Waits for all of them, but not for ever. */
async function settled(work: Iterable<Promise<void>>): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  const enough = pause(DRAIN_MS, undefined, { signal }).catch(() => undefined)
  await Promise.race([Promise.all(work), enough])
  waiting.abort()
}

/** A fault of the embedded cloud itself; one of the caller's (a broken connection) is no news. */
function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (request.destroyed && !request.complete) return
  console.error(`${request.method} ${request.url?.split('?', 1)[0]} failed:`, error)
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error')
}
