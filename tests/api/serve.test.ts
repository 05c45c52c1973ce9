import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errors } from '#shared/constants/errors.ts'
import { contract } from '#shared/contracts/contract.ts'
import { AppError } from '#functions/domain/errors.ts'
import { serve } from '#functions/runtime/http/serve.ts'
import { httpEvent, readAnswer } from '#tests/support/http-event.ts'
import { someUser } from '#tests/support/users.ts'

const renameThing = contract({
  name: 'renameThing',
  feature: 'things',
  method: 'PATCH',
  path: '/api/things/{id}',
  access: 'user',
  summary: 'Renomeia.',
  params: z.object({ id: z.string().check(z.maxLength(8)) }),
  query: z.object({ page: z.optional(z.coerce.number()) }),
  body: z.object({ title: z.string().check(z.trim(), z.minLength(1, 'Título é obrigatório')) }),
  response: z.object({
    success: z.literal(true),
    title: z.string().check(z.maxLength(40)),
  }),
})

const user = someUser({ id: 'user-1' })

/** A host that lets `user` in, writes its log down and has a clock that ticks by 5 ms. */
function host(admitted: Promise<typeof user> = Promise.resolve(user)) {
  const log: object[] = []
  let time = 0
  return {
    log: (fields: object) => void log.push(fields),
    lines: log,
    admit: () => admitted,
    now: () => (time += 5),
  }
}

const request = { params: { id: 't-1' }, query: { page: '2' }, body: { title: ' Fé ', more: 1 } }
const line = { event: 'request', requestId: 'request-1', name: 'renameThing', durationMs: 5 }

test('logic gets what was parsed, and only declared fields leave', async () => {
  const world = host()
  let seen: unknown
  const handler = serve(world, renameThing, {}, (call) => {
    seen = call
    return Promise.resolve({ title: call.body.title, passwordHash: 'secret' })
  })
  expect(readAnswer(await handler(httpEvent(request)))).toStrictEqual({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: { success: true, title: 'Fé' },
  })
  expect(seen).toMatchObject({
    params: { id: 't-1' },
    query: { page: 2 },
    body: { title: 'Fé' },
    user,
    request: { id: 'request-1', sourceAddress: '203.0.113.9', userAgent: 'vitest' },
  })
  expect(world.lines).toStrictEqual([{ ...line, level: 'info', status: 200, userId: 'user-1' }])
})

test('dependencies are made when they are read, and no sooner', async () => {
  const made: string[] = []
  const builders = {
    used: () => {
      made.push('used')
      return { value: 'yes' }
    },
    unused: () => made.push('unused'),
  }
  const handler = serve(host(), renameThing, builders, (_, { used }) =>
    Promise.resolve({ title: used.value }),
  )
  expect(readAnswer(await handler(httpEvent(request))).body).toMatchObject({ title: 'yes' })
  expect(made).toStrictEqual(['used'])
})

test.each([
  ['params', { params: { id: 'too-long-an-id' } }, 'Campo inválido: id'],
  ['query', { query: { page: 'x' } }, 'Campo inválido: page'],
  ['body', { body: { title: '  ' } }, 'Título é obrigatório'],
])('bad %s are refused before any logic', async (_, change, error) => {
  const handler = serve(host(), renameThing, {}, () => Promise.reject(new Error('never')))
  expect(readAnswer(await handler(httpEvent({ ...request, ...change })))).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', error, message: error },
  })
})

test('who is not let in learns nothing of the form', async () => {
  const world = host(Promise.reject(new AppError('forbidden')))
  const handler = serve(world, renameThing, {}, () => Promise.resolve({ title: '' }))
  expect(readAnswer(await handler(httpEvent({ body: 'x' })))).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect(world.lines).toStrictEqual([{ ...line, level: 'info', status: 403, code: 'forbidden' }])
})

test('a known error brings its details, which never replace its shape', async () => {
  const details = { limitType: 'total', success: true, code: 'x' }
  const handler = serve(host(), renameThing, {}, () =>
    Promise.reject(new AppError('too_many_attempts', { message: 'Espere.', details })),
  )
  expect(readAnswer(await handler(httpEvent(request)))).toMatchObject({
    status: 429,
    body: {
      success: false,
      error: 'Espere.',
      message: 'Espere.',
      code: 'too_many_attempts',
      limitType: 'total',
      requestId: 'request-1',
    },
  })
})

test('an unknown error keeps its details for the log', async () => {
  const world = host()
  const handler = serve(world, renameThing, {}, () =>
    Promise.reject(new TypeError('table broke', { cause: new RangeError('disk') })),
  )
  const answer = await handler(httpEvent(request))
  expect(readAnswer(answer)).toMatchObject({
    status: 500,
    body: { code: 'internal', error: errors.internal.message, requestId: 'request-1' },
  })
  expect(answer.body).not.toContain('table broke')
  expect(world.lines).toMatchObject([{ ...line, level: 'error', status: 500, code: 'TypeError' }])
  expect(JSON.stringify(world.lines)).toMatch(/table broke.*caused by RangeError: disk/)
})

test('an answer that its schema refuses is our error', async () => {
  const handler = serve(host(), renameThing, {}, () => Promise.resolve({ title: 'é'.repeat(41) }))
  expect(readAnswer(await handler(httpEvent(request)))).toMatchObject({ status: 500 })
})
