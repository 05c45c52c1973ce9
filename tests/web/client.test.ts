import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#shared/contracts/contract.ts'
import { createClient } from '#web/lib/client.ts'

const rename = contract({
  name: 'rename',
  feature: 'analysis',
  method: 'PATCH',
  path: '/api/things/{id}/title',
  access: 'user',
  summary: 'Troca um título.',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number() }),
  body: z.object({ title: z.string() }),
  response: z.object({ title: z.string() }),
})
const open = contract({
  name: 'open',
  feature: 'account',
  method: 'POST',
  path: '/api/open',
  access: 'public',
  summary: 'Abre.',
  response: z.object({}),
})
const input = { params: { id: 'a/b' }, query: { page: 2 }, body: { title: 'Graça' } }

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

/** A client against `answer`, and all that it asked and told. */
function clientOf(answer: () => Response | Promise<Response>, timeoutMs = 5000) {
  const requests: Request[] = []
  const refused: string[] = []
  const call = createClient({
    fetch: async (url, init) => {
      const address = url instanceof Request ? url.url : url
      requests.push(new Request(new URL(address, 'http://site.test'), init))
      init?.signal?.throwIfAborted()
      return answer()
    },
    token: () => 'abc',
    onRefused: (token) => refused.push(token),
    timeoutMs,
  })
  return { call, requests, refused }
}

describe('a call', () => {
  it('is sent as its contract says', async () => {
    const { call, requests } = clientOf(() => json(200, { title: 'Graça' }))
    await expect(call(rename, input)).resolves.toEqual({ title: 'Graça' })
    const [request] = requests
    expect(request?.method).toBe('PATCH')
    expect(request?.url).toBe('http://site.test/api/things/a%2Fb/title?page=2')
    expect(request?.headers.get('authorization')).toBe('Bearer abc')
    await expect(request?.json()).resolves.toEqual({ title: 'Graça' })
  })

  it('gives no more than the contract declares', async () => {
    const { call } = clientOf(() => json(200, { title: 'Graça', secret: 1 }))
    await expect(call(rename, input)).resolves.toEqual({ title: 'Graça' })
  })

  it('carries no token where none is asked for', async () => {
    const { call, requests } = clientOf(() => json(200, {}))
    await call(open, {})
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })
})

describe('a failure', () => {
  const wrong = { success: false, code: 'not_found', error: 'Não há.', message: 'Não há.' }

  it('keeps the code, the status and the text of the answer', async () => {
    const { call } = clientOf(() => json(404, wrong, { 'x-request-id': 'r-1' }))
    await expect(call(rename, input)).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
      message: 'Não há.',
      requestId: 'r-1',
    })
  })

  it('without a text of ours is unexpected', async () => {
    const { call } = clientOf(() => new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(call(rename, input)).rejects.toMatchObject({ code: 'unexpected', status: 502 })
  })

  it('of the gateway before our functions is said in Portuguese', async () => {
    const throttled = clientOf(() => json(429, { message: 'Too Many Requests' }))
    await expect(throttled.call(rename, input)).rejects.toMatchObject({
      code: 'too_many_attempts',
      message: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.',
    })
    const unavailable = clientOf(() => json(503, { message: 'Service Unavailable' }))
    await expect(unavailable.call(rename, input)).rejects.toMatchObject({
      code: 'unexpected',
      message: 'Erro interno. Tente novamente.',
    })
  })

  it('is also an answer of another shape', async () => {
    const { call } = clientOf(() => json(200, { name: 'Graça' }))
    await expect(call(rename, input)).rejects.toMatchObject({ code: 'unexpected', status: 200 })
  })

  it('of the network speaks of the connection', async () => {
    const { call } = clientOf(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(rename, input)).rejects.toMatchObject({
      code: 'network',
      status: 0,
      message: 'Erro de conexão. Tente novamente.',
    })
  })

  it('by time is told apart', async () => {
    const { call } = clientOf(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      throw new DOMException('', 'TimeoutError')
    }, 1)
    await expect(call(rename, input)).rejects.toMatchObject({ code: 'timeout' })
  })

  it('by the caller itself is no failure of the connection', async () => {
    const { call } = clientOf(() => json(200, { title: 'Graça' }))
    const signal = AbortSignal.abort()
    await expect(call(rename, { ...input, signal })).rejects.toBe(signal.reason)
  })
})

describe('a refused token', () => {
  it('is told', async () => {
    const { call, refused } = clientOf(() => json(401, {}))
    await expect(call(rename, input)).rejects.toMatchObject({ status: 401 })
    expect(refused).toEqual(['abc'])
  })

  it('is not what a wrong password means', async () => {
    const { call, refused } = clientOf(() => json(401, {}))
    await expect(call(open, {})).rejects.toMatchObject({ status: 401 })
    expect(refused).toEqual([])
  })
})
