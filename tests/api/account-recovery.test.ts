import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { environment } from '#shared/constants/environment.ts'
import { limits } from '#shared/constants/limits.ts'
import { handler as forgotPassword } from '#functions/api/account/forgot-password.ts'
import { handler as resetPassword } from '#functions/api/account/reset-password.ts'
import {
  call,
  changeUser,
  freshAddress,
  type Person,
  profile,
  refusal,
  signIn,
  somePerson,
  statusesOf,
  tokenOf,
} from '#tests/support/account-calls.ts'
import { startBackend } from '#tests/support/backend.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'

const backend = forThisFile(await startBackend())
const START = Date.parse('2026-11-21T12:07:00Z')
vi.useFakeTimers({ toFake: ['Date'], now: START })
const logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true)

const ask = (email: string, sourceIp = freshAddress()) =>
  call(forgotPassword, { body: { email }, sourceIp })
const redeem = (token: string, password: string, sourceIp = freshAddress()) =>
  call(resetPassword, { body: { token, password }, sourceIp })

const lettersTo = (email: string) => backend.emails().filter(({ to }) => to.includes(email))

/** The token of the newest link that was sent to a person, after they asked for one. */
async function linkFor({ email }: Person): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  const token = /\/reset-password\?token=(\S+)/.exec(lettersTo(email)[0]?.text ?? '')?.[1]
  if (token === undefined) throw new Error('No link was sent.')
  return token
}

const NEW = 'Outra-Senha-2'

test('the link in the letter sets another password, and every session ends', async () => {
  const person = await somePerson()
  const token = await linkFor(person)
  const [letter] = lettersTo(person.email)
  expect(letter).toMatchObject({
    from: 'Prédica <nao-responda@predica.test>',
    subject: 'Redefinição de senha na Prédica',
    html: null,
  })
  expect(letter?.text).toContain(`http://localhost:8080/reset-password?token=${token}`)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)

  expect((await profile(person.token)).status).toBe(200)
  expect(await redeem(token, NEW)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Senha redefinida com sucesso!' },
  })
  expect(await profile(person.token)).toMatchObject(refusal('unauthenticated'))
  expect(await signIn(person.email, person.password)).toMatchObject(refusal('invalid_credentials'))
  expect((await profile(await tokenOf(person.email, NEW))).status).toBe(200)
  expect(lettersTo(person.email)[0]?.subject).toBe('Sua senha foi alterada')
})

test('a link is used once, and of two uses at once one wins', async () => {
  const person = await somePerson()
  const token = await linkFor(person)
  const passwords = ['Primeira-1', 'Segunda-2']
  const answers = await Promise.all(passwords.map((password) => redeem(token, password)))
  expect(statusesOf(answers)).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)).toMatchObject(refusal('invalid_reset_token'))
  const logins = await Promise.all(passwords.map((password) => signIn(person.email, password)))
  expect(logins.map(({ status }) => status)).toEqual(
    answers.map(({ status }) => (status === 200 ? 200 : 401)),
  )
  expect(await redeem(token, NEW)).toMatchObject(refusal('invalid_reset_token'))
})

test('only the newest link is good', async () => {
  const person = await somePerson()
  const older = await linkFor(person)
  vi.setSystemTime(START + 1000)
  const newer = await linkFor(person)
  expect(await redeem(older, NEW)).toMatchObject(refusal('invalid_reset_token'))
  expect((await redeem(newer, NEW)).status).toBe(200)
  vi.setSystemTime(START)
})

test('a link is good for an hour', async () => {
  const person = await somePerson()
  const token = await linkFor(person)
  vi.setSystemTime(START + limits.passwordResetSeconds * 1000)
  expect(await redeem(token, NEW)).toMatchObject(refusal('invalid_reset_token'))
  vi.setSystemTime(START + limits.passwordResetSeconds * 1000 - 1)
  expect((await redeem(token, NEW)).status).toBe(200)
  vi.setSystemTime(START)
})

test('what is stored of a link does not open it', async () => {
  const person = await somePerson()
  const token = await linkFor(person)
  const digest = createHash('sha256').update(token).digest('base64url')
  expect(await redeem(digest, NEW)).toMatchObject(refusal('invalid_reset_token'))
  expect(await redeem(token.toUpperCase(), NEW)).toMatchObject(refusal('invalid_reset_token'))
})

test('an unknown e-mail and a disabled account get the same answer and no letter', async () => {
  const known = await somePerson()
  const disabled = await somePerson()
  await changeUser(backend.table, disabled.id, 'isActive', false)
  const unknown = 'ninguem@predica.test'
  const answers = await Promise.all([known.email, disabled.email, unknown].map((each) => ask(each)))
  for (const answer of answers) expect(answer).toStrictEqual(answers[0])
  expect(lettersTo(known.email)).toHaveLength(1)
  expect(lettersTo(disabled.email)).toEqual([])
  expect(lettersTo(unknown)).toEqual([])
})

test('an account that is disabled meanwhile keeps its password', async () => {
  const person = await somePerson()
  const token = await linkFor(person)
  await changeUser(backend.table, person.id, 'isActive', false)
  expect(await redeem(token, NEW)).toMatchObject(refusal('invalid_reset_token'))
  await changeUser(backend.table, person.id, 'isActive', true)
  expect((await signIn(person.email, person.password)).status).toBe(200)
})

test('a login that guesses had shut is open again', async () => {
  const person = await somePerson()
  for (let guess = 0; guess <= limits.loginFailuresPerAccount; guess += 1)
    await signIn(person.email, 'errada')
  expect(await signIn(person.email, person.password)).toMatchObject(refusal('too_many_attempts'))
  await redeem(await linkFor(person), NEW)
  expect((await signIn(person.email, NEW)).status).toBe(200)
})

test('an e-mail is limited alike whether it has an account or not', async () => {
  const person = await somePerson()
  for (const email of [person.email, 'nenhuma.conta@predica.test']) {
    const statuses = await Promise.all(
      Array.from({ length: limits.resetRequestsPerAccount + 1 }, () => ask(email)),
    )
    expect(statusesOf(statuses)).toEqual([200, 200, 200, 200, 200, 429])
    expect(await ask(email.toUpperCase())).toMatchObject(refusal('too_many_attempts'))
  }
})

test('an address is limited in asking and in redeeming', async () => {
  const sourceIp = freshAddress()
  const asked = await Promise.all(
    Array.from({ length: limits.resetRequestsPerAddress + 1 }, (_, each) =>
      ask(`muitos${each}@predica.test`, sourceIp),
    ),
  )
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(1)
  const tried = await Promise.all(
    Array.from({ length: limits.resetRedemptionsPerAddress + 1 }, (_, each) =>
      redeem(`adivinha${each}`, NEW, sourceIp),
    ),
  )
  expect(tried.filter(({ status }) => status === 429)).toHaveLength(1)
})

test.each([
  [{ token: 'x', password: '12345' }, 'A senha deve ter pelo menos 6 caracteres'],
  [{ token: '', password: NEW }, 'Token de redefinição inválido ou expirado'],
  [{ password: NEW }, 'Token de redefinição inválido ou expirado'],
])('%j is told what it lacks', async (body, error) => {
  expect(await call(resetPassword, { body })).toMatchObject({ status: 400, body: { error } })
})

test('a deployment without a sender says so to everyone', async () => {
  const person = await somePerson()
  vi.stubEnv(environment.emailSender, '')
  vi.resetModules()
  const { handler } = await import('#functions/api/account/forgot-password.ts')
  for (const email of [person.email, 'ninguem@predica.test']) {
    expect(await call(handler, { body: { email } })).toMatchObject({
      status: 503,
      body: { error: 'Erro ao enviar email de recuperação' },
    })
  }
  vi.unstubAllEnvs()
})

test('a letter that SES refuses is logged without its words, and the answer is the same', async () => {
  const person = await somePerson()
  vi.stubEnv(environment.emailSender, 'nao-responda@outro.test')
  vi.resetModules()
  const { handler } = await import('#functions/api/account/forgot-password.ts')
  expect((await call(handler, { body: { email: person.email } })).status).toBe(200)
  vi.unstubAllEnvs()
  expect(lettersTo(person.email)).toEqual([])
  expect(logged.mock.calls.map(String).join('\n')).toContain(
    '"event":"email","code":"MessageRejected"',
  )
})

test('no log line holds a token, an e-mail or a password', async () => {
  const person = await somePerson()
  const token = await linkFor(person)
  await redeem(token, NEW)
  const lines = logged.mock.calls.map(String).join('\n')
  for (const secret of [person.email, token, NEW]) expect(lines).not.toContain(secret)
})
