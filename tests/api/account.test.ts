import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { errors } from '#shared/constants/errors.ts'
import { limits } from '#shared/constants/limits.ts'
import { handler as getProfile } from '#functions/api/account/get-profile.ts'
import { handler as logIn } from '#functions/api/account/log-in.ts'
import { handler as registerUser } from '#functions/api/account/register-user.ts'
import { call, changeUser, freshAddress, profile, refusal } from '#tests/support/account-calls.ts'
import { ORIGIN_SECRET, startBackend } from '#tests/support/backend.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'

const backend = forThisFile(await startBackend())
/** In the middle of the windows in which attempts are counted, so that none ends during a test. */
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:07:00Z') })
const logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true)

const session = z.object({
  success: z.literal(true),
  token: z.string(),
  user: z.looseObject({ id: z.string(), email: z.string() }),
})

let people = 0
const someone = () => {
  people += 1
  return { name: 'Ana Souza', email: `ana${people}@predica.test`, password: 'Senha-Forte-1' }
}

const register = (body: unknown) => call(registerUser, { body, sourceIp: freshAddress() })
const signIn = (email: string, password: string, sourceIp = freshAddress()) =>
  call(logIn, { body: { email, password }, sourceIp })

const change = (userId: string, attribute: string, value: unknown) =>
  changeUser(backend.table, userId, attribute, value)

test('who registers is signed in, and signs in again', async () => {
  const person = someone()
  const registered = await register(person)
  expect(registered).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } })
  const { user, token } = session.parse(registered.body)
  expect(user).toStrictEqual({
    id: user.id,
    name: person.name,
    email: person.email,
    phone: '',
    church: '',
    position: 'Pastor Titular',
    role: 'user',
  })
  expect(await profile(token)).toMatchObject({ status: 200, body: { success: true, user } })

  const again = await signIn(` ${person.email.toUpperCase()} `, person.password)
  expect(again.status).toBe(200)
  expect(await profile(session.parse(again.body).token)).toMatchObject({ body: { user } })
})

test('a taken e-mail is refused in any writing', async () => {
  const person = someone()
  await register(person)
  expect(await register({ ...person, email: person.email.toUpperCase() })).toMatchObject(
    refusal('email_taken'),
  )
})

test('what a form lacks is said field by field, joined by a comma', async () => {
  const answer = await register({ name: ' A ', email: 'ana', password: '12345' })
  const fields = {
    name: 'Nome é obrigatório',
    email: 'Email inválido',
    password: 'Senha deve ter pelo menos 6 caracteres',
  }
  const message = Object.values(fields).join(', ')
  expect(answer).toMatchObject({
    status: 400,
    body: { success: false, code: 'invalid_request', error: message, message, fields },
  })
  expect(await register({})).toMatchObject({ body: { error: message } })
})

test.each([
  ['two that show nothing', '\u200b\u3164', 'Nome é obrigatório'],
  ['one letter and one that shows nothing', 'A\u200d', 'Nome é obrigatório'],
  ['half a pair', 'Ana \ud800', 'Nome com caracteres inválidos'],
  ['what was no UTF-8', 'Jo\ufffdo', 'Nome com caracteres inválidos'],
  ['a turn of direction', 'Ana \u202eaicnâ', 'Nome com caracteres inválidos'],
  ['a line feed', 'Ana\nSouza', 'Nome com caracteres inválidos'],
])('a name is refused for %s', async (_, name, message) => {
  expect(await register({ ...someone(), name })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', error: message, fields: { name: message } },
  })
})

test.each(['Zé', '王芳', 'מַתִּתְיָהוּ', "Ana d'Ávila-Souza 👩🏽‍🎓", 'a'.repeat(limits.nameMaxLength)])(
  'a name may be written %s',
  async (name) => {
    expect(await register({ ...someone(), name })).toMatchObject({
      status: 201,
      body: { user: { name } },
    })
  },
)

test.each([
  ['no JSON', { body: '{"name":' }, 'invalid_json'],
  ['nothing', { headers: { 'content-type': 'application/json' } }, 'invalid_json'],
  [
    'a form',
    { body: 'a=b', headers: { 'content-type': 'multipart/form-data' } },
    'unsupported_media_type',
  ],
  ['too much', { body: { name: 'a'.repeat(limits.requestBodyMaxBytes) } }, 'request_too_large'],
] as const)('a body that is %s is refused', async (_, request, code) => {
  expect(await call(registerUser, request)).toMatchObject(refusal(code))
})

test.each([
  ['a list', []],
  ['a text', '"x"'],
  ['null', 'null'],
  ['a number', '1'],
])('a body that is %s is refused', async (_, body) => {
  expect(await call(registerUser, { body })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', error: errors.invalid_request.message },
  })
})

test('a body may come in base64', async () => {
  const person = someone()
  const body = Buffer.from(JSON.stringify(person)).toString('base64')
  const headers = { 'content-type': 'application/json' }
  const answer = await call(registerUser, { body, base64: true, headers, sourceIp: freshAddress() })
  expect(answer.status).toBe(201)
})

test('an unknown e-mail and a wrong password get the same answer', async () => {
  const person = someone()
  await register(person)
  const wrong = await signIn(person.email, 'outra-senha')
  const unknown = await signIn('ninguem@predica.test', 'outra-senha')
  expect(wrong).toMatchObject(refusal('invalid_credentials'))
  expect(unknown).toStrictEqual(wrong)
})

test('a disabled account is told only to who knows its password', async () => {
  const person = someone()
  const { user } = session.parse((await register(person)).body)
  await change(user.id, 'isActive', false)
  expect(await signIn(person.email, 'outra-senha')).toMatchObject(refusal('invalid_credentials'))
  expect(await signIn(person.email, person.password)).toMatchObject(refusal('account_disabled'))
})

test('too many wrong passwords shut the account, even to the right one', async () => {
  const person = someone()
  await register(person)
  for (let attempt = 0; attempt < limits.loginFailuresPerAccount; attempt += 1) {
    expect((await signIn(person.email, 'errada')).status).toBe(401)
  }
  expect(await signIn(person.email, person.password)).toMatchObject(refusal('too_many_attempts'))
})

test('a login that succeeds forgets the failures before it', async () => {
  const person = someone()
  await register(person)
  for (let round = 0; round < 2; round += 1) {
    for (let attempt = 1; attempt < limits.loginFailuresPerAccount; attempt += 1) {
      expect((await signIn(person.email, 'errada')).status).toBe(401)
    }
    expect((await signIn(person.email, person.password)).status).toBe(200)
  }
})

test('an address is limited over all accounts, whoever it says it is', async () => {
  const sourceIp = freshAddress()
  const attempt = (name: string, viewer: string) =>
    call(logIn, {
      body: { email: `${name}@predica.test`, password: 'errada' },
      sourceIp,
      headers: { 'cloudfront-viewer-address': viewer, 'x-origin-secret': 'guessed' },
    })
  for (let count = 0; count < limits.loginFailuresPerAddress; count += 1) {
    expect((await attempt(`nobody${count}`, `192.0.2.${count}:443`)).status).toBe(401)
  }
  expect(await attempt('nobody', '192.0.2.99:443')).toMatchObject(refusal('too_many_attempts'))
})

const registerAs = (viewer: string) =>
  call(registerUser, {
    body: someone(),
    sourceIp: '192.0.2.1',
    headers: { 'cloudfront-viewer-address': viewer, 'x-origin-secret': ORIGIN_SECRET },
  })

test('behind CloudFront it is the viewer who is limited', async () => {
  for (let count = 0; count < limits.registrationsPerAddress; count += 1) {
    expect((await registerAs(`2001:db8:1:2::${count}:55${count}`)).status).toBe(201)
  }
  expect(await registerAs('2001:db8:1:2:ffff::1:443')).toMatchObject(refusal('too_many_attempts'))
  expect((await registerAs('2001:db8:1:3::1:443')).status).toBe(201)
})

test.each([
  ['deactivated', 'isActive', false],
  ['moved on', 'sessionVersion', 2],
] as const)('a session whose user is %s ends with the next call', async (_, attribute, value) => {
  const { user, token } = session.parse((await register(someone())).body)
  expect((await profile(token)).status).toBe(200)
  await change(user.id, attribute, value)
  expect(await profile(token)).toMatchObject(refusal('unauthenticated'))
})

test.each([
  ['no header', {}],
  ['no token', { authorization: 'Bearer ' }],
  ['another scheme', { authorization: 'Basic YTpi' }],
  ['no JWT', { authorization: 'Bearer abc' }],
  ['line feeds', { authorization: 'Bearer a\nb' }],
])('%s is no session', async (_, headers) => {
  expect(await call(getProfile, { headers })).toMatchObject(refusal('unauthenticated'))
})

test('no log line names a person, a password or a token', async () => {
  const person = someone()
  const { token } = session.parse((await register(person)).body)
  await signIn(person.email, person.password)
  await signIn(person.email, 'senha-errada')
  await profile(token)
  await call(registerUser, { body: `{"password":"segredo"` })
  const lines = logged.mock.calls.map(String).join('\n')
  for (const secret of [person.email, person.name, person.password, token, 'senha-errada']) {
    expect(lines).not.toContain(secret)
  }
  expect(lines).not.toContain('segredo')
  expect(lines).toContain('"name":"logIn"')
  expect(lines).toContain('"code":"invalid_credentials"')
})
