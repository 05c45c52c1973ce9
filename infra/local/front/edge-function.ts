import { Script, createContext } from 'node:vm'
import * as z from 'zod/mini'

/** What a viewer asks for, as a CloudFront Function sees it. */
export interface ViewerRequest {
  readonly method: string
  /** Path without the query. */
  readonly uri: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  readonly ip: string
}

const value = z.object({ value: z.string() })
const outcome = z.union([
  z.object({
    statusCode: z.number(),
    statusDescription: z.optional(z.string()),
    headers: z.prefault(z.record(z.string(), value), {}),
    body: z.optional(z.union([z.string(), z.object({ data: z.string() })])),
  }),
  z.object({ uri: z.string(), headers: z.record(z.string(), value) }),
])

export type EdgeOutcome =
  | { readonly type: 'request'; readonly uri: string; readonly headers: Record<string, string> }
  | {
      readonly type: 'response'
      readonly status: number
      readonly headers: Record<string, string>
      readonly body: string
    }

/** Milliseconds. CloudFront allows one of computing; this clock runs on while a busy machine waits. */
const TIME_LIMIT = 2000

/**
 * Prepares a CloudFront Function of the viewer request: its real code, run with no access to
 * anything but the language.
 *
 * @returns what it makes of a request; throws when the code does
 */
export function createEdgeFunction(code: string): (request: ViewerRequest) => EdgeOutcome {
  const script = new Script(`${code}\n;JSON.stringify(handler(JSON.parse(event)))`)
  return ({ method, uri, query, headers, ip }) => {
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip },
      request: {
        method,
        uri,
        querystring: mapValues(Object.fromEntries(query)),
        headers: mapValues(headers),
        cookies: {},
      },
    }
    const sandbox = createContext({ event: JSON.stringify(event) })
    const answer = outcome.parse(
      JSON.parse(z.string().parse(script.runInContext(sandbox, { timeout: TIME_LIMIT }))),
    )
    if ('statusCode' in answer) {
      const body = typeof answer.body === 'object' ? answer.body.data : (answer.body ?? '')
      return { type: 'response', status: answer.statusCode, headers: plain(answer.headers), body }
    }
    return { type: 'request', uri: answer.uri, headers: plain(answer.headers) }
  }
}

const mapValues = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, { value: text }]))

const plain = (headers: Readonly<Record<string, { value: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, { value: text }]) => [name, text]))
