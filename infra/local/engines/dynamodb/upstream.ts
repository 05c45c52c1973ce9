import { Agent, request as send, type IncomingHttpHeaders } from 'node:http'
import { request as sendSecurely } from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ServiceError } from '#infra/local/engines/service-error.ts'
import { parseJson } from '#infra/local/engines/json-protocol.ts'

/** A DynamoDB that calls are handed to. */
export interface Upstream {
  /** Sends a request as it came and gives the answer as it comes. */
  forward(
    headers: IncomingHttpHeaders,
    body: Readable,
  ): Promise<{ status: number; headers: Record<string, string>; body: Readable }>
  /** Makes a call of our own. @throws {ServiceError} by the service's name of the error */
  call(operation: string, input: unknown): Promise<unknown>
  close(): void
}

/** Headers that belong to one connection (RFC 9110, 7.6.1). */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'expect'])

/** Engines on this machine believe any credentials, but want to see some. */
const signature =
  'AWS4-HMAC-SHA256 Credential=local/20260101/sa-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

/** @param endpoint address of the DynamoDB, e.g. `http://127.0.0.1:8000` */
export function createUpstream(endpoint: string): Upstream {
  const secure = endpoint.startsWith('https:')
  const agent = secure ? undefined : new Agent({ keepAlive: true })

  const forward: Upstream['forward'] = (headers, body) =>
    new Promise((resolve, reject) => {
      const outgoing = (secure ? sendSecurely : send)(
        endpoint,
        { method: 'POST', headers: endToEnd(headers), ...(agent && { agent }) },
        (incoming) => {
          resolve({
            status: incoming.statusCode ?? 502,
            headers: endToEnd(incoming.headers),
            body: incoming,
          })
        },
      )
      outgoing.on('error', reject)
      body.on('error', (error) => outgoing.destroy(error))
      body.pipe(outgoing)
    })

  return {
    forward,
    call: async (operation, input) => {
      const body = JSON.stringify(input)
      const answer = await forward(
        {
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-target': `DynamoDB_20120810.${operation}`,
          'content-length': String(Buffer.byteLength(body)),
          'x-amz-date': '20260101T000000Z',
          authorization: signature,
        },
        Readable.from([body]),
      )
      const value = parseJson(await text(answer.body))
      if (answer.status !== 200) throw toError(value, answer.status)
      return value
    },
    close: () => agent?.destroy(),
  }
}

function endToEnd(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || hopByHop.has(name) ? [] : [[name, String(value)] as const],
  )
  return Object.fromEntries(kept)
}

function toError(body: unknown, status: number): ServiceError {
  const fields = typeof body === 'object' && body !== null ? body : {}
  const type = '__type' in fields ? String(fields['__type']) : 'InternalServerError'
  const message = 'message' in fields ? String(fields.message) : `HTTP ${status}`
  return new ServiceError(type.slice(type.lastIndexOf('#') + 1), message, status)
}
