import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { demonstration } from './demonstration.ts'
import { type CompletionRequest, completionRequest, type Reply, type Script } from './protocol.ts'
import { whatIsNotStrict } from './strictness.ts'
import { cachedTokens, commonPrefix, tokensOf } from './tokens.ts'

interface ModelUsage {
  readonly promptTokens: number
  readonly cachedTokens: number
  readonly completionTokens: number
}

/** A call with its answer. */
interface Answered {
  readonly request: CompletionRequest
  readonly reply: Reply
  readonly usage: ModelUsage
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
}

/** A server that speaks OpenAI's chat completions, with answers and faults from a script. */
export interface OpenAiPartner extends AsyncDisposable {
  /** Base of its API. */
  readonly url: string
  /** Every call so far, in the order of their ends. */
  readonly calls: readonly Answered[]
  /** Changes what it answers from now on. */
  follow(script: Script): void
}

/** Starts it on a loopback port, 0 for any free one. */
export async function startOpenAiPartner(
  options: { readonly port?: number; readonly script?: Script } = {},
): Promise<OpenAiPartner> {
  let script = options.script ?? demonstration
  const calls: Answered[] = []
  const asked = new Map<string, number>()
  /** A prompt's beginning can be taken from the cache once the prompt has been answered. */
  const prompts: { readonly key: string; readonly text: string }[] = []

  const complete = async (request: CompletionRequest, response: ServerResponse) => {
    const from = Date.now()
    const key = request.prompt_cache_key ?? ''
    const prompt = promptOf(request)
    const cached = Math.max(
      0,
      ...prompts
        .filter((earlier) => earlier.key === key)
        .map((earlier) => cachedTokens(commonPrefix(earlier.text, prompt))),
    )
    const same = `${key}\n${prompt}`
    const nth = (asked.get(same) ?? 0) + 1
    asked.set(same, nth)
    const reply = script({ request, nth })
    if (reply.delay !== undefined) await setTimeout(reply.delay)
    const written = 'content' in reply ? reply.content : ''
    const usage = {
      promptTokens: tokensOf(prompt),
      cachedTokens: cached,
      completionTokens: tokensOf(written),
    }
    prompts.push({ key, text: prompt })
    calls.push({ request, reply, usage, from, to: Date.now() })
    send(response, reply, request, usage)
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://partner')
    if (!/^Bearer \S+$/u.test(request.headers.authorization ?? '')) {
      return refuse(response, 401, 'Incorrect API key provided.', 'invalid_api_key')
    }
    if (request.method !== 'POST' || pathname !== '/v1/chat/completions') {
      return refuse(response, 404, `Invalid URL (${request.method} ${pathname})`)
    }
    const body = completionRequest.safeParse(JSON.parse(await text(request)))
    if (!body.success) return refuse(response, 400, body.error.message)
    const loose = whatIsNotStrict(body.data.response_format.json_schema.schema)
    if (loose !== undefined) return refuse(response, 400, `Invalid schema: ${loose}`)
    return complete(body.data, response)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) =>
      refuse(response, 500, error instanceof Error ? error.message : 'unknown'),
    )
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    follow: (next) => {
      script = next
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What the model would read, in its order: the schema comes before the messages. */
export const promptOf = ({ messages, response_format: format }: CompletionRequest): string =>
  [JSON.stringify(format.json_schema.schema), ...messages.map(({ content }) => content)].join('\n')

function send(
  response: ServerResponse,
  reply: Reply,
  request: CompletionRequest,
  usage: ModelUsage,
): void {
  if (reply.kind === 'broken') {
    response.destroy()
    return
  }
  if (reply.kind === 'stranger') {
    response.writeHead(200, { 'content-type': reply.type }).end(reply.body)
    return
  }
  if (reply.kind === 'fault') {
    const headers =
      reply.retryAfter === undefined ? {} : { 'retry-after': String(reply.retryAfter) }
    refuse(response, reply.status, 'Scripted fault.', reply.code, headers)
    return
  }
  const isRefusal = reply.kind === 'refusal'
  const written = isRefusal ? reply.text : reply.content
  const answer = {
    id: 'chatcmpl-partner',
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    choices: [
      {
        index: 0,
        finish_reason: reply.kind === 'cut_off' ? 'length' : 'stop',
        message: {
          role: 'assistant',
          content: isRefusal ? null : written,
          refusal: isRefusal ? written : null,
        },
      },
    ],
    usage: {
      prompt_tokens: usage.promptTokens,
      completion_tokens: usage.completionTokens,
      total_tokens: usage.promptTokens + usage.completionTokens,
      prompt_tokens_details: { cached_tokens: usage.cachedTokens },
    },
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  code: string | null = null,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code } }))
}
