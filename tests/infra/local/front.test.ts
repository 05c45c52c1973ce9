import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestCloud } from '#tests/support/cloud.ts'
import { type SmallStack, writeSmallStack } from '#tests/support/small-template.ts'

/** A function that answers with the event that it got. */
const echo = `exports.handler = async (event) => ({ statusCode: 200,
  headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(event) })`

async function serve(stack: SmallStack) {
  const cdkOut = await writeSmallStack(stack)
  const cloud = await startTestCloud({ cdkOut: cdkOut.path })
  onTestFinished(async () => {
    await cloud[Symbol.asyncDispose]()
    await cdkOut[Symbol.asyncDispose]()
  })
  return (path: string, init?: RequestInit) =>
    fetch(`${cloud.siteUrl}${path}`, { redirect: 'manual', ...init })
}

const event = z.object({
  routeKey: z.string(),
  rawPath: z.string(),
  rawQueryString: z.string(),
  headers: z.record(z.string(), z.string()),
  queryStringParameters: z.optional(z.record(z.string(), z.string())),
  pathParameters: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.string()),
  isBase64Encoded: z.boolean(),
  requestContext: z.object({
    http: z.object({ method: z.string(), path: z.string(), sourceIp: z.string() }),
    requestId: z.string(),
    time: z.string(),
  }),
})
const eventOf = async (response: Response) => event.parse(await response.json())

test('a function gets the event of payload format 2.0', async () => {
  const request = await serve({ functions: { Echo: { code: echo, route: 'POST /api/x/{id}' } } })
  const response = await request('/api/x/a%20b?n=1&n=2&q=%C3%A7', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":"ç"}',
  })
  expect(response.status).toBe(200)
  expect(await eventOf(response)).toMatchObject({
    routeKey: 'POST /api/x/{id}',
    rawPath: '/api/x/a%20b',
    rawQueryString: 'n=1&n=2&q=%C3%A7',
    queryStringParameters: { n: '1,2', q: 'ç' },
    pathParameters: { id: 'a b' },
    body: '{"a":"ç"}',
    isBase64Encoded: false,
    requestContext: {
      http: { method: 'POST', path: '/api/x/a%20b', sourceIp: '127.0.0.1' },
      time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
    },
  })
})

test('bytes that are no text arrive in base64 and may go back so', async () => {
  const code = `exports.handler = async ({ body, isBase64Encoded }) => ({ statusCode: 200,
    headers: { 'content-type': 'application/octet-stream' }, body, isBase64Encoded })`
  const request = await serve({ functions: { Echo: { code, route: 'POST /api/x' } } })
  const bytes = new Uint8Array([0, 255, 128, 10])
  const headers = { 'content-type': 'application/octet-stream' }
  const response = await request('/api/x', { method: 'POST', headers, body: bytes })
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
})

test("only headers that the policies name reach the API, with the origin's secret", async () => {
  const request = await serve({ functions: { Echo: { code: echo, route: 'GET /api/x' } } })
  const { headers } = await eventOf(
    await request('/api/x', {
      headers: {
        authorization: 'Bearer t',
        'content-type': 'text/plain',
        'x-other': 'y',
        'x-origin-secret': 'guessed',
        'cloudfront-viewer-address': '6.6.6.6:1',
        cookie: 'a=b',
      },
    }),
  )
  expect(headers).toMatchObject({ authorization: 'Bearer t', 'content-type': 'text/plain' })
  expect(headers['cloudfront-viewer-address']).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(headers['x-origin-secret']).toMatch(/^.{20,}$/)
  expect(headers['x-other']).toBeUndefined()
  expect(headers['cookie']).toBeUndefined()
  expect(headers['host']).toMatch(/\.execute-api\.sa-east-1\.amazonaws\.com$/)
})

const says = (text: string) => `exports.handler = async () => '${text}'`

test('the most specific route serves, and what has none is a 404 of the API', async () => {
  const request = await serve({
    functions: {
      Any: { code: says('any'), route: 'GET /api/{proxy+}' },
      One: { code: says('one'), route: 'GET /api/x/{id}' },
      Fixed: { code: says('fixed'), route: 'GET /api/x/me' },
    },
  })
  expect(await (await request('/api/x/me')).text()).toBe('fixed')
  expect(await (await request('/api/x/other')).text()).toBe('one')
  expect(await (await request('/api/x/y/z')).text()).toBe('any')
  const missing = await request('/api/x/me', { method: 'DELETE' })
  expect(missing.status).toBe(404)
  expect(await missing.json()).toEqual({ message: 'Not Found' })
})

test('a function that fails is a 500, one without a valid answer too', async () => {
  const request = await serve({
    functions: {
      Throws: {
        code: `exports.handler = async () => { throw new Error('secret') }`,
        route: 'GET /api/a',
      },
      Odd: { code: `exports.handler = async () => ({ statusCode: 'x' })`, route: 'GET /api/b' },
      Slow: {
        code: 'exports.handler = () => new Promise(() => setInterval(() => {}, 1000))',
        route: 'GET /api/c',
        timeout: 1,
      },
    },
  })
  for (const path of ['/api/a', '/api/b', '/api/c']) {
    const response = await request(path)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ message: 'Internal Server Error' })
  }
})

test('a body of more than 10 MB is refused, and one that no function takes too', async () => {
  const request = await serve({ functions: { Echo: { code: echo, route: 'POST /api/x' } } })
  const post = (length: number) =>
    request('/api/x', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'x'.repeat(length),
    })
  expect((await post(11 * 1024 * 1024)).status).toBe(413)
  expect((await post(7 * 1024 * 1024)).status).toBe(413)
  expect((await post(1024)).status).toBe(200)
})

test("requests beyond the stage's rate are turned away", async () => {
  const request = await serve({
    functions: { Echo: { code: echo, route: 'GET /api/x' } },
    stage: { DefaultRouteSettings: { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 2 } },
  })
  const statuses: number[] = []
  for (let index = 0; index < 4; index += 1) statuses.push((await request('/api/x')).status)
  expect(statuses).toEqual([200, 200, 429, 429])
})

test('cookies and headers of an answer arrive', async () => {
  const code = `exports.handler = async () => ({ statusCode: 201, cookies: ['a=1', 'b=2'],
    headers: { 'X-One': 1 }, body: 'made' })`
  const request = await serve({ functions: { Make: { code, route: 'GET /api/x' } } })
  const response = await request('/api/x')
  expect(response.status).toBe(201)
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(response.headers.get('x-one')).toBe('1')
})

test('files have a type, an entity tag and the cache headers of their deployment', async () => {
  const request = await serve({ files: { 'index.html': 'hello', 'assets/a.js': 'let a' } })
  const page = await request('/')
  expect(await page.text()).toBe('hello')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const etag = page.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
  const again = await request('/', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await request('/assets/a.js')).headers.get('content-type')).toBe('text/javascript')
  expect((await request('/assets/missing.js')).status).toBe(404)
})

test('HEAD has the headers without the body; other methods are not for files', async () => {
  const request = await serve({ files: { 'index.html': 'hello' } })
  const head = await request('/', { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe('5')
  expect(await head.text()).toBe('')
  expect((await request('/', { method: 'POST', body: 'x' })).status).toBe(403)
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('a file for a browser that accepts %s is sent as %s', async (accepted, encoding) => {
  const text = 'words that repeat, '.repeat(200)
  const request = await serve({ files: { 'index.html': text, 'small.html': 'small' } })
  const response = await request('/', { headers: { 'accept-encoding': accepted } })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(await response.text()).toBe(text)
  const small = await request('/small.html', { headers: { 'accept-encoding': accepted } })
  expect(small.headers.get('content-encoding')).toBeNull()
})

test('a path that climbs out of the site finds nothing', async () => {
  const request = await serve({ files: { 'index.html': 'hello' } })
  for (const path of ['/..%2fPredica.template.json', '/%2e%2e/Predica.template.json', '/%']) {
    expect((await request(path)).status).toBe(404)
  }
})
