import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { openTable } from '#functions/storage/client.ts'
import { isConditionFailedAt, StorageError } from '#functions/storage/errors.ts'
import { transact } from '#functions/storage/transact.ts'
import { setAwsEnvironment } from '#tests/support/aws-environment.ts'

const cleanup: (() => void)[] = []
afterEach(() => {
  for (const end of cleanup.splice(0)) end()
})

/** A DynamoDB that cancels transactions for these reasons, one answer each, and then writes them. */
async function cancelling(answers: readonly (readonly string[])[]) {
  let calls = 0
  const server = createServer((_, response) => {
    const reasons = answers[calls]
    calls += 1
    response.writeHead(reasons ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(JSON.stringify(reasons ? cancelled(reasons) : {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  setAwsEnvironment({ DYNAMODB: `http://127.0.0.1:${port}` })
  return { table: openTable('any'), calls: () => calls }
}

const cancelled = (reasons: readonly string[]) => ({
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
  CancellationReasons: reasons.map((Code) => ({ Code })),
})

const items = [{ Put: { TableName: 'any', Item: { pk: 'a', sk: 'b' } } }]

test('a clash with another transaction is tried again', async () => {
  const { table, calls } = await cancelling([
    ['TransactionConflict'],
    ['None', 'TransactionConflict'],
  ])
  await transact(table, 'test', items)
  expect(calls()).toBe(3)
})

test('a clash that lasts is a storage error', async () => {
  const clash = ['TransactionConflict']
  const { table, calls } = await cancelling(Array.from({ length: 20 }, () => clash))
  await expect(transact(table, 'test', items)).rejects.toThrow(StorageError)
  expect(calls()).toBe(4)
})

test('a failed condition is told at once, and which', async () => {
  const { table, calls } = await cancelling([['None', 'ConditionalCheckFailed']])
  const error: unknown = await transact(table, 'test', items).catch((thrown: unknown) => thrown)
  expect(isConditionFailedAt(error, 1)).toBe(true)
  expect(isConditionFailedAt(error, 0)).toBe(false)
  expect(calls()).toBe(1)
})
