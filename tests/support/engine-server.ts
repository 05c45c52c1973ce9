import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { AwsResponse, Engine, Permission } from '#infra/local/gateway/engine.ts'

/** Serves one engine without checking signatures; the access key is taken for the role. */
export interface EngineServer {
  readonly url: string
  /** What each call was said to need, in the order of the calls. */
  readonly required: (readonly Permission[])[]
  close(): Promise<void>
}

/** Starts the server on a free loopback port. */
export async function serveEngine(engine: Engine): Promise<EngineServer> {
  const required: (readonly Permission[])[] = []

  const answer = async (incoming: IncomingMessage): Promise<AwsResponse> => {
    const { pathname, searchParams } = split(incoming.url ?? '/')
    const role = /Credential=([^/]+)/.exec(incoming.headers.authorization ?? '')?.[1]
    const { service } = engine
    const head = {
      service,
      method: incoming.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: incoming.headers,
    }
    const call = { ...head, role: role ?? 'anonymous' }
    if (service === 's3') {
      required.push(engine.requires(call, ''))
      return engine.handle({ ...call, body: incoming })
    }
    const body = await buffer(incoming)
    required.push(engine.requires(call, body.toString()))
    return engine.handle({ ...call, body: Readable.from([body]) })
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming)
      .then((response) => write(response, outgoing))
      .catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    required,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Path as it was sent, and its query. */
function split(url: string): { pathname: string; searchParams: URLSearchParams } {
  const [pathname = '/', query = ''] = url.split(/\?(.*)/s)
  return { pathname, searchParams: new URLSearchParams(query) }
}

async function write({ status, headers, body }: AwsResponse, outgoing: ServerResponse) {
  outgoing.writeHead(status, headers)
  if (body instanceof Readable) await pipeline(body, outgoing)
  else outgoing.end(body)
}
