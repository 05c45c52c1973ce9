import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { User } from '#functions/domain/account/user.ts'
import { passwordResetsOf } from '#functions/storage/password-resets.ts'
import { usersOf } from '#functions/storage/users.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { startTable } from '#tests/support/table.ts'
import { someUser } from '#tests/support/users.ts'

const { table } = forThisFile(await startTable())
const users = usersOf(table)
const resets = passwordResetsOf(table)

const HOUR = 3_600_000

async function storedUser(): Promise<User> {
  const user = someUser({ passwordHash: 'first' })
  await users.create(user)
  return user
}

const reread = async ({ id }: User): Promise<User> => {
  const user = await users.byId(id)
  if (user === undefined) throw new Error('The user is gone.')
  return user
}

type Step =
  | { readonly act: 'open' | 'change password' | 'change e-mail' }
  | { readonly act: 'redeem'; readonly link: number }
  | { readonly act: 'wait'; readonly minutes: number }

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Step>({ act: 'open' }) },
    {
      weight: 4,
      arbitrary: fc.record<Step & { act: 'redeem' }>({
        act: fc.constant('redeem'),
        link: fc.nat(3),
      }),
    },
    {
      arbitrary: fc.record<Step & { act: 'wait' }>({
        act: fc.constant('wait'),
        minutes: fc.integer({ min: 1, max: 45 }),
      }),
      weight: 2,
    },
    { weight: 1, arbitrary: fc.constant<Step>({ act: 'change password' }) },
    { weight: 1, arbitrary: fc.constant<Step>({ act: 'change e-mail' }) },
  ),
  { maxLength: 14 },
)

let run = 0

test('whatever the order, only the newest link of the hour works, once, and ends the sessions', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (order) => {
      run += 1
      const user = await storedUser()
      const links: { digest: string; expiresAt: number }[] = []
      let good: number | undefined
      let now = 0
      let { sessionVersion, passwordHash } = user
      for (const [index, step] of order.entries()) {
        if (step.act === 'wait') now += step.minutes * 60_000
        if (step.act === 'open') {
          const digest = `run-${run}-${index}`
          links.push({ digest, expiresAt: now + HOUR })
          await resets.open({ userId: user.id, digest }, now + HOUR)
          good = links.length - 1
        }
        if (step.act === 'change password') {
          passwordHash = `changed-${index}`
          sessionVersion += 1
          expect(await users.changePassword(await reread(user), passwordHash)).toBe(sessionVersion)
          good = undefined
        }
        if (step.act === 'change e-mail') {
          const from = await reread(user)
          await users.updateProfile(from, { ...from, email: `run-${run}-${index}@predica.test` })
          good = undefined
        }
        if (step.act === 'redeem') {
          const link = links[step.link]
          const { digest = 'never-given', expiresAt = 0 } = link ?? {}
          const works = link !== undefined && step.link === good && now < expiresAt
          const redeemed = resets.redeem({ userId: user.id, digest }, `reset-${index}`, now)
          if (works) {
            await redeemed
            passwordHash = `reset-${index}`
            sessionVersion += 1
            good = undefined
          } else await expect(redeemed).rejects.toMatchObject({ code: 'invalid_reset_token' })
        }
        expect(await reread(user)).toMatchObject({ passwordHash, sessionVersion })
      }
    }),
    { numRuns: 30 },
  )
})

test('of many uses of a link at once one succeeds', async () => {
  const user = await storedUser()
  const link = { userId: user.id, digest: 'raced' }
  await resets.open(link, HOUR)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, each) => resets.redeem(link, `winner-${each}`, 0)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.findIndex(({ status }) => status === 'fulfilled')).toBe(
    Number((await reread(user)).passwordHash.replace('winner-', '')),
  )
  expect((await reread(user)).sessionVersion).toBe(user.sessionVersion + 1)
})

test('a link is found by its digest within its hour, and never for a user who is gone', async () => {
  const user = await storedUser()
  const link = { userId: user.id, digest: 'found' }
  await resets.open(link, HOUR)
  expect(await resets.find('found', HOUR - 1)).toEqual(link)
  expect(await resets.find('found', HOUR)).toBeUndefined()
  expect(await resets.find('another', 0)).toBeUndefined()
  await resets.open({ userId: 'nobody-at-all', digest: 'orphan' }, HOUR)
  expect(await resets.find('orphan', 0)).toBeUndefined()
})
