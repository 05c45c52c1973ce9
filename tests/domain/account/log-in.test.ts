import { expect, test } from 'vitest'
import { AppError } from '#functions/domain/errors.ts'
import { logIn } from '#functions/domain/account/log-in.ts'
import type { PasswordCheck } from '#functions/domain/account/ports.ts'
import type { User } from '#functions/domain/account/user.ts'
import { someUser } from '#tests/support/users.ts'

const ADDRESS = '203.0.113.9'

/** Ports that write down what is asked of them. */
function ports(user: User | undefined, check: PasswordCheck, shut?: string) {
  const asked: string[] = []
  const note = (line: string) => {
    asked.push(line)
    return Promise.resolve()
  }
  return {
    asked,
    users: {
      byEmail: (email: string) => note(`find ${email}`).then(() => user),
      recordLogin: (_: string, at: string) => note(`login ${at}`),
      replacePasswordHash: (_: string, from: string, to: string) => note(`rehash ${from} ${to}`),
    },
    attempts: {
      take: ({ kind }: { kind: string }) =>
        kind === shut ? Promise.reject(new AppError('too_many_attempts')) : note(`take ${kind}`),
      giveBack: ({ kind }: { kind: string }) => note(`give back ${kind}`),
      clear: ({ kind }: { kind: string }) => note(`clear ${kind}`),
    },
    passwords: {
      check: (password: string, stored: string | undefined) =>
        note(`check ${password} against ${stored}`).then(() => check),
    },
    tokenIssuer: {
      issue: ({ userId, sessionVersion }: { userId: string; sessionVersion: number }) =>
        Promise.resolve(`token of ${userId} at ${sessionVersion}`),
    },
    clock: { now: () => 0, newId: () => 'unused' },
  }
}

const credentials = { email: 'ana@predica.test', password: 'segredo' }
const taken = ['take login-address', 'take login-account']

const work = (stored: string) => [
  ...taken,
  'find ana@predica.test',
  `check segredo against ${stored}`,
]

test('the right password opens a session of the current version', async () => {
  const user = someUser({ sessionVersion: 4, passwordHash: 'stored' })
  const world = ports(user, { matches: true })
  const session = await logIn(credentials, ADDRESS, world)
  expect(session).toStrictEqual({
    token: `token of ${user.id} at 4`,
    user: { ...user, lastLogin: '1970-01-01T00:00:00.000Z' },
  })
  expect(world.asked).toStrictEqual([
    ...taken,
    'find ana@predica.test',
    'check segredo against stored',
    'clear login-account',
    'give back login-address',
    'login 1970-01-01T00:00:00.000Z',
  ])
})

test('an unknown e-mail costs the same work as a wrong password', async () => {
  const known = ports(someUser({ passwordHash: 'stored' }), { matches: false })
  const unknown = ports(undefined, { matches: false })
  const refused = { code: 'invalid_credentials' }
  await expect(logIn(credentials, ADDRESS, known)).rejects.toMatchObject(refused)
  await expect(logIn(credentials, ADDRESS, unknown)).rejects.toMatchObject(refused)
  expect(known.asked).toStrictEqual(work('stored'))
  expect(unknown.asked).toStrictEqual(work('undefined'))
})

test.each(['login-account', 'login-address'])(
  'when %s is shut, no password is looked at',
  async (kind) => {
    const world = ports(someUser(), { matches: true }, kind)
    await expect(logIn(credentials, ADDRESS, world)).rejects.toMatchObject({
      code: 'too_many_attempts',
    })
    expect(world.asked.filter((line) => line.startsWith('check'))).toStrictEqual([])
  },
)

test('a disabled account keeps its failures counted', async () => {
  const world = ports(someUser({ isActive: false }), { matches: true })
  await expect(logIn(credentials, ADDRESS, world)).rejects.toMatchObject({
    code: 'account_disabled',
  })
  expect(world.asked.some((line) => line.startsWith('clear'))).toBe(false)
})

test('a hash under old parameters is replaced', async () => {
  const user = someUser({ passwordHash: 'old' })
  const world = ports(user, { matches: true, rehashed: 'new' })
  await logIn(credentials, ADDRESS, world)
  expect(world.asked).toContain('rehash old new')
})
