import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { handler as changePassword } from '#functions/api/account/change-password.ts'
import { handler as forgotPassword } from '#functions/api/account/forgot-password.ts'
import { handler as resetPassword } from '#functions/api/account/reset-password.ts'
import { handler as updateProfile } from '#functions/api/account/update-profile.ts'
import {
  bearer,
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
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:07:00Z') })
const logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true)

const changed = z.object({ success: z.literal(true), message: z.string(), token: z.string() })

const change = (token: string, currentPassword: string, newPassword: string) =>
  call(changePassword, { headers: bearer(token), body: { currentPassword, newPassword } })

const save = ({ name, email, token }: Person, fields: object) =>
  call(updateProfile, {
    headers: bearer(token),
    body: { name, email, phone: '', church: '', position: 'Pastor Titular', ...fields },
  })

const lettersTo = (email: string) => backend.emails().filter(({ to }) => to.includes(email))
const NEW = 'Outra-Senha-2'

test('another password ends the other sessions, and this one goes on with a new token', async () => {
  const person = await somePerson()
  const elsewhere = await tokenOf(person.email, person.password)
  const answer = await change(person.token, person.password, NEW)
  expect(answer.status).toBe(200)
  const { message, token } = changed.parse(answer.body)
  expect(message).toBe('Senha alterada com sucesso!')
  expect((await profile(token)).status).toBe(200)
  for (const old of [elsewhere, person.token])
    expect(await profile(old)).toMatchObject(refusal('unauthenticated'))
  expect((await signIn(person.email, person.password)).status).toBe(401)
  expect((await signIn(person.email, NEW)).status).toBe(200)

  const [notice] = lettersTo(person.email)
  expect(notice?.subject).toBe('Sua senha foi alterada')
  expect(notice?.text).toContain('21 de novembro de 2026 às 09:07 (horário de Brasília)')
})

test('a wrong current password changes nothing and ends nothing', async () => {
  const person = await somePerson()
  expect(await change(person.token, 'não é esta', NEW)).toMatchObject(refusal('wrong_password'))
  expect((await profile(person.token)).status).toBe(200)
  expect((await signIn(person.email, person.password)).status).toBe(200)
  expect(lettersTo(person.email)).toEqual([])
})

test('guessing the current password comes to an end', async () => {
  const person = await somePerson()
  for (let guess = 0; guess < limits.passwordChecksPerUser; guess += 1)
    expect((await change(person.token, 'errada', NEW)).status).toBe(400)
  expect(await change(person.token, person.password, NEW)).toMatchObject(
    refusal('too_many_attempts'),
  )
})

test('nor does the right one send letters and ask after e-mails without end', async () => {
  const person = await somePerson()
  const { email } = await somePerson()
  const wanted = { email, currentPassword: person.password }
  for (let guess = 0; guess < limits.passwordChecksPerUser; guess += 1)
    expect(await save(person, wanted)).toMatchObject(refusal('email_taken'))
  expect(await save(person, wanted)).toMatchObject(refusal('too_many_attempts'))
})

test('of two changes at once one wins, and its token alone is good', async () => {
  const person = await somePerson()
  const passwords = ['Primeira-1', 'Segunda-2']
  const answers = await Promise.all(
    passwords.map((each) => change(person.token, person.password, each)),
  )
  const winners = answers.filter(({ status }) => status === 200)
  expect(winners).toHaveLength(1)
  expect(statusesOf(answers)).not.toContain(500)
  expect((await profile(changed.parse(winners[0]?.body).token)).status).toBe(200)
  const logins = await Promise.all(passwords.map((each) => signIn(person.email, each)))
  expect(logins.map(({ status }) => status)).toEqual(
    answers.map(({ status }) => (status === 200 ? 200 : 401)),
  )
})

test.each([
  [{}, 'Por favor, preencha todos os campos de senha.'],
  [
    { currentPassword: 'x', newPassword: '12345' },
    'A nova senha deve ter pelo menos 6 caracteres.',
  ],
])('%j is told what it lacks', async (body, error) => {
  const { token } = await somePerson()
  expect(await call(changePassword, { headers: bearer(token), body })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', error },
  })
})

test('a profile is stored and given back', async () => {
  const person = await somePerson()
  const fields = {
    name: 'Ana Lima',
    phone: '(11) 98888-7777',
    church: 'Igreja da Praça',
    position: 'Pregador(a)',
  }
  const user = { id: person.id, role: 'user', email: person.email, ...fields }
  expect(await save(person, fields)).toMatchObject({ status: 200, body: { success: true, user } })
  expect((await profile(person.token)).body).toEqual({ success: true, user })
  expect(lettersTo(person.email)).toEqual([])
})

test.each([
  [{ name: ' ' }, 'Nome é obrigatório'],
  [{ email: 'ana' }, 'Email inválido'],
  [{ phone: 'ligue-me' }, 'Telefone inválido'],
  [{ church: 'Igreja\u202e' }, 'Nome da igreja com caracteres inválidos'],
  [{ position: 'Bispo' }, 'Escolha um cargo da lista'],
])('a profile with %j is refused', async (fields, error) => {
  expect(await save(await somePerson(), fields)).toMatchObject({ status: 400, body: { error } })
})

test('another e-mail takes the password, and the old address is told', async () => {
  const person = await somePerson()
  const email = `novo.${person.id}@predica.test`
  expect(await save(person, { email })).toMatchObject(refusal('wrong_password'))
  expect(await save(person, { email, currentPassword: 'errada' })).toMatchObject(
    refusal('wrong_password'),
  )
  const moved = await save(person, { email: email.toUpperCase(), currentPassword: person.password })
  expect(moved).toMatchObject({ status: 200, body: { user: { email } } })
  expect((await profile(person.token)).body).toMatchObject({ user: { email } })
  expect((await signIn(email, person.password)).status).toBe(200)
  expect((await signIn(person.email, person.password)).status).toBe(401)

  const [notice] = lettersTo(person.email)
  expect(notice?.subject).toBe('O e-mail da sua conta foi alterado')
  expect(notice?.text).toContain(email)

  const next = await somePerson()
  const taken = { email: person.email, currentPassword: next.password }
  expect((await save(next, taken)).status).toBe(200)
})

test('an e-mail that is taken is refused, and of two who want one, one gets it', async () => {
  const [first, second, third] = await Promise.all([somePerson(), somePerson(), somePerson()])
  const wanted = { email: first.email, currentPassword: second.password }
  expect(await save(second, wanted)).toMatchObject(refusal('email_taken'))
  expect((await signIn(second.email, second.password)).status).toBe(200)

  const free = `livre.${first.id}@predica.test`
  const answers = await Promise.all(
    [second, third].map((each) => save(each, { email: free, currentPassword: each.password })),
  )
  expect(statusesOf(answers)).toEqual([200, 409])
})

test('one account that moves to two addresses at once holds one', async () => {
  const person = await somePerson()
  const addresses = ['a', 'b'].map((each) => `${each}.${person.id}@predica.test`)
  await Promise.all(
    addresses.map((email) => save(person, { email, currentPassword: person.password })),
  )
  const logins = await Promise.all(
    [...addresses, person.email].map((each) => signIn(each, person.password)),
  )
  expect(logins.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a link sent to the old address is worth nothing once the e-mail or the password is another', async () => {
  for (const act of [
    (person: Person) =>
      save(person, { email: `x${person.email}`, currentPassword: person.password }),
    (person: Person) => change(person.token, person.password, NEW),
  ]) {
    const person = await somePerson()
    await call(forgotPassword, { body: { email: person.email }, sourceIp: freshAddress() })
    const token = /token=(\S+)/.exec(lettersTo(person.email)[0]?.text ?? '')?.[1]
    expect((await act(person)).status).toBe(200)
    const body = { token, password: 'Terceira-3' }
    expect(await call(resetPassword, { body, sourceIp: freshAddress() })).toMatchObject(
      refusal('invalid_reset_token'),
    )
  }
})

test('a profile is not written into an account whose sessions have ended meanwhile', async () => {
  const person = await somePerson()
  await changeUser(backend.table, person.id, 'sessionVersion', 2)
  expect(await save(person, { name: 'Outro Nome' })).toMatchObject(refusal('unauthenticated'))
})

test('no log line holds a password, a token or an e-mail', async () => {
  const person = await somePerson()
  await save(person, { email: `z${person.email}`, currentPassword: person.password })
  const answer = await change(person.token, person.password, NEW)
  const lines = logged.mock.calls.map(String).join('\n')
  const secrets = [person.email, person.password, NEW, changed.parse(answer.body).token]
  for (const secret of secrets) expect(lines).not.toContain(secret)
})
