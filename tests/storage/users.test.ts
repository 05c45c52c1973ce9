import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTable } from '#functions/storage/client.ts'
import { StorageError } from '#functions/storage/errors.ts'
import { keys } from '#functions/storage/keys.ts'
import { usersOf } from '#functions/storage/users.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { startTable } from '#tests/support/table.ts'
import { someUser } from '#tests/support/users.ts'

const { table } = forThisFile(await startTable())
const users = usersOf(table)

test('a created user is found by id and by e-mail', async () => {
  const user = someUser({ role: 'admin', planId: 6, church: 'Igreja da Praça' })
  await users.create(user)
  expect(await users.byId(user.id)).toStrictEqual(user)
  expect(await users.byEmail(user.email)).toStrictEqual(user)
})

test('nobody is found under an unknown id or e-mail', async () => {
  expect(await users.byId('unknown')).toBeUndefined()
  expect(await users.byEmail('unknown@predica.test')).toBeUndefined()
})

test('an e-mail belongs to one user however it is written', async () => {
  const user = someUser({ email: '  Ｊoana.Silva@Predica.TEST ' })
  await users.create(user)
  expect((await users.byEmail('joana.silva@predica.test'))?.id).toBe(user.id)
  await expect(users.create(someUser({ email: 'JOANA.SILVA@predica.test' }))).rejects.toMatchObject(
    {
      code: 'email_taken',
    },
  )
})

test('a refused registration leaves nothing behind', async () => {
  const first = someUser()
  const second = someUser({ email: first.email })
  await users.create(first)
  await expect(users.create(second)).rejects.toThrow()
  expect(await users.byId(second.id)).toBeUndefined()
  expect((await users.byEmail(first.email))?.id).toBe(first.id)
})

test('an id that is taken is not taken for an e-mail that is taken', async () => {
  const user = someUser()
  await users.create(user)
  const creation = users.create({ ...someUser(), id: user.id })
  await expect(creation).rejects.not.toMatchObject({ code: 'email_taken' })
})

test('of many registrations of one e-mail at once, one succeeds', async () => {
  const writings = fc.constantFrom('maria', 'MARIA', ' Maria', 'mAriA ')
  const crowd = fc.array(writings, { minLength: 2, maxLength: 12 })
  let run = 0
  await fc.assert(
    fc.asyncProperty(crowd, async (names) => {
      run += 1
      const all = names.map((name) => someUser({ email: `${name.trimEnd()}.${run}@predica.test` }))
      const outcomes = await Promise.allSettled(all.map((user) => users.create(user)))
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(refused).toHaveLength(all.length - 1)
      for (const { reason } of refused) expect(reason).toMatchObject({ code: 'email_taken' })
    }),
    { numRuns: 15 },
  )
})

test('a login is noted, but never brings a deleted user back', async () => {
  const user = someUser()
  await users.create(user)
  await users.recordLogin(user.id, '2026-11-21T10:00:00.000Z')
  expect((await users.byId(user.id))?.lastLogin).toBe('2026-11-21T10:00:00.000Z')

  await expect(users.recordLogin('gone', '2026-11-21T10:00:00.000Z')).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(await users.byId('gone')).toBeUndefined()
})

test('a new hash replaces only the one that was checked', async () => {
  const user = someUser({ passwordHash: 'old' })
  await users.create(user)
  await users.replacePasswordHash(user.id, 'old', 'stronger')
  await users.replacePasswordHash(user.id, 'old', 'stale')
  expect((await users.byId(user.id))?.passwordHash).toBe('stronger')
})

test('an item that is not a user is an error, not an absent user', async () => {
  const user = someUser()
  await users.create(user)
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.user(user.id),
      UpdateExpression: 'SET #role = :role',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':role': 'owner' },
    }),
  )
  await expect(users.byId(user.id)).rejects.toThrow(StorageError)
  await expect(users.byEmail(user.email)).rejects.toThrow('users.byId met an item')
})

test('an unknown e-mail takes as many reads as a known one', async () => {
  let reads = 0
  const counted = openTable(table.name)
  counted.client.middlewareStack.add(
    (next) => (call) => {
      reads += 1
      return next(call)
    },
    { step: 'initialize' },
  )
  const readsFor = async (email: string) => {
    reads = 0
    await usersOf(counted).byEmail(email)
    return reads
  }
  const user = someUser()
  await users.create(user)
  expect(await readsFor(user.email)).toBe(2)
  expect(await readsFor('unknown@predica.test')).toBe(2)
})

test('an e-mail without its user finds nobody', async () => {
  const Item = { ...keys.email('orphan@predica.test'), userId: 'gone' }
  await table.client.send(new PutCommand({ TableName: table.name, Item }))
  expect(await users.byEmail('orphan@predica.test')).toBeUndefined()
})

test('a table that cannot be reached is an error with its cause, not an absent user', async () => {
  const elsewhere = usersOf(openTable('no-such-table'))
  const reading = elsewhere.byId('anyone')
  await expect(reading).rejects.toThrow(StorageError)
  await expect(reading).rejects.toMatchObject({ cause: { name: 'ResourceNotFoundException' } })
})
