import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import type { AttemptRule } from '#functions/domain/account/ports.ts'
import { attemptsOf } from '#functions/storage/attempts.ts'
import { keys } from '#functions/storage/keys.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { startTable } from '#tests/support/table.ts'

const { table } = forThisFile(await startTable())
const attempts = attemptsOf(table)

const WINDOW = 900
/** The start of a window. */
const start = 1_000_000 * WINDOW * 1000

const ruleFor = (subject: string, limit = 3): AttemptRule => ({
  kind: 'login-account',
  subject,
  limit,
  windowSeconds: WINDOW,
})
const refused = { code: 'too_many_attempts' }

test('attempts up to the limit pass, further ones do not', async () => {
  const rule = ruleFor('one')
  for (let attempt = 0; attempt < 3; attempt += 1) await attempts.take(rule, start)
  await expect(attempts.take(rule, start + 1)).rejects.toMatchObject(refused)
  await expect(attempts.take(rule, start + WINDOW * 1000 - 1)).rejects.toMatchObject(refused)
})

test('the next window begins from nothing', async () => {
  const rule = ruleFor('two', 1)
  await attempts.take(rule, start)
  await expect(attempts.take(rule, start)).rejects.toMatchObject(refused)
  await attempts.take(rule, start + WINDOW * 1000)
})

test('of many attempts at once, no more than the limit pass', async () => {
  const rule = ruleFor('crowd', 5)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () => attempts.take(rule, start)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('subjects and kinds are counted apart', async () => {
  const rule = ruleFor('three', 1)
  await attempts.take(rule, start)
  await attempts.take({ ...rule, subject: 'four' }, start)
  await attempts.take({ ...rule, kind: 'login-address' }, start)
})

test('clearing forgets, giving back gives one', async () => {
  const rule = ruleFor('five', 2)
  await attempts.take(rule, start)
  await attempts.take(rule, start)
  await attempts.giveBack(rule, start)
  await attempts.take(rule, start)
  await expect(attempts.take(rule, start)).rejects.toMatchObject(refused)
  await attempts.clear(rule, start)
  await attempts.take(rule, start)
})

test('giving back what was never taken gives no credit', async () => {
  const rule = ruleFor('six', 1)
  await attempts.giveBack(rule, start)
  await attempts.take(rule, start)
  await expect(attempts.take(rule, start)).rejects.toMatchObject(refused)
  await attempts.clear(rule, start)
  await attempts.giveBack(rule, start)
  await attempts.take(rule, start)
  await expect(attempts.take(rule, start)).rejects.toMatchObject(refused)
})

test('a counter expires at the end of its window', async () => {
  const rule = ruleFor('seven')
  await attempts.take(rule, start)
  const Key = keys.attempts('login-account', 'seven', start / 1000 / WINDOW)
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }))
  expect(Item?.['ttl']).toBe(start / 1000 + WINDOW)
})
