import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errors } from '#shared/constants/errors.ts'
import { getAnalysis } from '#shared/contracts/audio.ts'
import { contracts } from '#shared/contracts/registry.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'

const cloud = forThisFile(await startTestCloud())

const call = async (method: string, path: string, body?: object, token?: string) => {
  const response = await fetch(cloud.siteUrl + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const session = z.object({ token: z.string(), user: z.looseObject({ email: z.string() }) })
const parse = (text: string): unknown => JSON.parse(text)

test('a bundled handler with its own role registers, and another knows the session', async () => {
  const person = { name: 'Rute', email: 'rute@predica.test', password: 'Senha123' }
  const registered = await call('POST', '/api/auth/register', person)
  expect(registered.status).toBe(201)
  const { token, user } = session.parse(parse(registered.text))
  const profile = await call('GET', '/api/auth/profile', undefined, token)
  expect(parse(profile.text)).toStrictEqual({ success: true, user })
  expect(profile.headers.get('cache-control')).toBe('no-store')
})

test('each sample account signs in', async () => {
  for (const [name, password] of [
    ['admin', 'Admin123!'],
    ['pastor', 'Pastor123!'],
    ['pregador', 'Pregador123!'],
  ]) {
    const email = `${name}@predica.test`
    const { text } = await call('POST', '/api/auth/login', { email, password })
    expect(session.parse(parse(text)).user.email).toBe(email)
  }
})

test('the sample preacher finds finished analyses that nobody else can open', async () => {
  const path = getAnalysis.path.replace('{id}', '0197f000-0000-7000-8000-000000000001')
  const open = async (email: string, password: string) => {
    const { text } = await call('POST', '/api/auth/login', { email, password })
    return call('GET', path, undefined, session.parse(parse(text)).token)
  }
  const own = await open('pregador@predica.test', 'Pregador123!')
  expect(getAnalysis.response.parse(parse(own.text)).data).toMatchObject({
    status: 'completed',
    analysisType: 'simulated',
    mainPassage: 'Mateus 7:24-27',
  })
  const foreign = await open('pastor@predica.test', 'Pastor123!')
  expect(foreign.status).toBe(404)
})

test.each(contracts)(
  '$method $path leads to its handler',
  async ({ method, path, access, params, body }) => {
    const { status, text } = await call(method, path.replaceAll(/\{\w+\}/g, 'x'), body && {})
    // Nothing is called x: whoever may look is told so by the handler, not by the gateway.
    const answered = params ? 404 : body ? 400 : 200
    expect(status).toBe(access === 'public' ? answered : 401)
    if (status >= 400) expect(parse(text)).toMatchObject({ success: false })
    if (access === 'public') expect(text).not.toContain(errors.not_found.message)
  },
)

test('the documentation finds its stylesheet under the security policy of the site', async () => {
  const page = await call('GET', '/api/docs')
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? []
  const sheet = await call('GET', href)
  expect(sheet.headers.get('content-type')).toContain('text/css')
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self'")
})
