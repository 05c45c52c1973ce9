import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { handler as getProfile } from '#functions/api/account/get-profile.ts'
import { handler as logIn } from '#functions/api/account/log-in.ts'
import { handler as registerUser } from '#functions/api/account/register-user.ts'
import { startBackend } from '#tests/support/backend.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { httpEvent, readAnswer } from '#tests/support/http-event.ts'

forThisFile(await startBackend())
const logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true)

const header = fc.string({ unit: 'binary-ascii', maxLength: 60 })
const headers = fc.dictionary(
  fc.constantFrom('authorization', 'content-type', 'cloudfront-viewer-address', 'x-origin-secret'),
  fc.oneof(
    header,
    header.map((value) => `Bearer ${value}`),
    fc.constant('application/json'),
  ),
)
/** Values of the fields that forms have, of any type, and anything else. */
const field = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }))
const body = fc.oneof(
  fc.record({
    name: fc.string({ unit: 'binary', minLength: 2 }),
    email: fc.emailAddress(),
    password: fc.string({ unit: 'binary', minLength: 6 }),
  }),
  fc.record({ name: field, email: field, password: field }, { requiredKeys: [] }),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
)

test.each([
  ['registerUser', registerUser],
  ['logIn', logIn],
  ['getProfile', getProfile],
] as const)('%s answers whatever is sent, never with an error of ours', async (_, handler) => {
  await fc.assert(
    fc.asyncProperty(headers, body, fc.boolean(), async (sent, content, base64) => {
      const event = httpEvent({ headers: sent, body: content, base64 })
      const { status = 0, body: answer } = readAnswer(await handler(event))
      expect([201, 400, 401, 413, 415, 429]).toContain(status)
      expect(answer).toMatchObject({ success: status === 201 })
    }),
    { numRuns: 300 },
  )
  expect(logged.mock.calls.map(String).join('\n')).not.toContain('"level":"error"')
})

test('a body nested without end is refused', async () => {
  const deep = '['.repeat(100_000)
  for (const sent of [deep, deep + ']'.repeat(100_000), `{"name":${deep}${']'.repeat(100_000)}}`]) {
    expect(readAnswer(await registerUser(httpEvent({ body: sent })))).toMatchObject({ status: 400 })
  }
})

test('keys of objects are no way in', async () => {
  const sent = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'
  expect(readAnswer(await registerUser(httpEvent({ body: sent })))).toMatchObject({ status: 400 })
  expect({}).not.toHaveProperty('isAdmin')
})

test('what registration does not ask for is not taken', async () => {
  const sent = {
    name: 'Eva',
    email: 'eva@predica.test',
    password: 'Senha123',
    role: 'admin',
    planId: 6,
  }
  const answer = readAnswer(await registerUser(httpEvent({ body: sent })))
  expect(answer).toMatchObject({ status: 201, body: { user: { role: 'user' } } })
})
