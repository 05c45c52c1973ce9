import { expect, test } from 'vitest'
import { handler as logIn } from '#functions/api/account/log-in.ts'
import { handler as seed } from '#functions/seed/sample-accounts.ts'
import { usersOf } from '#functions/storage/users.ts'
import { startBackend } from '#tests/support/backend.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { httpEvent, readAnswer } from '#tests/support/http-event.ts'
import { startSermonStores } from '#tests/support/sermon-stores.ts'

const backend = forThisFile(await startBackend())
forThisFile(await startSermonStores())

const emails = ['admin@predica.test', 'pastor@predica.test', 'pregador@predica.test']

test('sample accounts are made once, however many starts there are', async () => {
  const [one, other] = await Promise.all([seed(), seed()])
  expect([...one.created, ...other.created].toSorted()).toStrictEqual(emails)
  expect(await seed()).toStrictEqual({ created: [] })
})

test.each([
  ['admin@predica.test', 'Admin123!', 'admin', 1],
  ['pastor@predica.test', 'Pastor123!', 'user', 1],
  ['pregador@predica.test', 'Pregador123!', 'user', 6],
])('%s signs in with its role and plan', async (email, password, role, planId) => {
  const answer = readAnswer(await logIn(httpEvent({ body: { email, password } })))
  expect(answer).toMatchObject({ status: 200, body: { user: { email, role } } })
  expect(await usersOf(backend.table).byEmail(email)).toMatchObject({ planId })
})
