import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { accepts } from '#infra/local/engines/dynamodb/dynoxide.ts'
import { createDynamodbEngine } from '#infra/local/engines/dynamodb/engine.ts'
import { dynamodbPermissions } from '#infra/local/engines/dynamodb/permissions.ts'
import type { TableDefinition } from '#infra/local/engines/dynamodb/tables.ts'
import { startScript } from '#tests/support/child-process.ts'
import { serveEngine } from '#tests/support/engine-server.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const table: TableDefinition = {
  create: {
    TableName: 'Sermons',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  },
  ttlAttribute: 'ttl',
}

const putNew = (pk: string) => ({
  Put: {
    TableName: 'Sermons',
    Item: { pk: { S: pk } },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

const on = (action: string, name: string) => ({
  action: `dynamodb:${action}`,
  resource: `arn:aws:dynamodb:sa-east-1:000000000000:table/${name}`,
})

const client = (endpoint: string) =>
  new DynamoDBClient({
    region: 'sa-east-1',
    endpoint,
    maxAttempts: 1,
    credentials: { accessKeyId: 'ApiRole', secretAccessKey: 'x' },
  })

async function withTable(
  directory: string,
  work: (db: DynamoDBClient, sweep: () => Promise<number>) => Promise<void>,
  now = Date.now,
) {
  const engine = await createDynamodbEngine({ dataDirectory: directory, tables: [table], now })
  const server = await serveEngine(engine)
  const db = client(server.url)
  try {
    await work(db, engine.sweep)
  } finally {
    db.destroy()
    await server.close()
    await engine.stop()
  }
}

test('a transaction whose condition fails changes nothing and says which item it was', async () => {
  await using directory = await temporaryDirectory()
  await withTable(directory.path, async (db) => {
    await db.send(new TransactWriteItemsCommand({ TransactItems: [putNew('a')] }))
    await expect(
      db.send(new TransactWriteItemsCommand({ TransactItems: [putNew('b'), putNew('a')] })),
    ).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
    })
    const { Count } = await db.send(new ScanCommand({ TableName: 'Sermons' }))
    expect(Count).toBe(1)
  })
})

test('refuses items over 400 KB and keeps those just below', async () => {
  await using directory = await temporaryDirectory()
  await withTable(directory.path, async (db) => {
    const put = (bytes: number) =>
      db.send(
        new PutItemCommand({
          TableName: 'Sermons',
          Item: { pk: { S: 'a' }, text: { S: 'x'.repeat(bytes - 'pka'.length - 'text'.length) } },
        }),
      )
    await put(400 * 1024)
    await expect(put(400 * 1024 + 1)).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'Item size has exceeded the maximum allowed size',
    })
  })
})

test('deletes what has expired, and nothing else', async () => {
  await using directory = await temporaryDirectory()
  const second = 1_800_000_000
  await withTable(
    directory.path,
    async (db, sweep) => {
      const items = { past: second - 1, now: second, later: second + 1 }
      for (const [pk, ttl] of Object.entries(items)) {
        const Item = { pk: { S: pk }, ttl: { N: String(ttl) } }
        await db.send(new PutItemCommand({ TableName: 'Sermons', Item }))
      }
      await db.send(new PutItemCommand({ TableName: 'Sermons', Item: { pk: { S: 'forever' } } }))
      expect(await sweep()).toBe(1)
      const { Items } = await db.send(new ScanCommand({ TableName: 'Sermons' }))
      expect(Items?.map((item) => item['pk']?.S).toSorted()).toEqual(['forever', 'later', 'now'])
    },
    () => second * 1000,
  )
})

test('keeps its items across kill -9 and leaves no process behind', async () => {
  await using directory = await temporaryDirectory()
  const parent = startScript(new URL('./dynamodb-parent.ts', import.meta.url), directory.path)
  const endpoint = await parent.line()
  const inner = await parent.line()
  const db = client(endpoint)
  await db.send(new PutItemCommand({ TableName: 'Sermons', Item: { pk: { S: 'a' } } }))
  db.destroy()
  await parent.kill()

  await expect.poll(() => accepts(Number(new URL(inner).port))).toBe(false)

  await withTable(directory.path, async (again) => {
    const { Item } = await again.send(
      new GetItemCommand({ TableName: 'Sermons', Key: { pk: { S: 'a' } } }),
    )
    expect(Item).toEqual({ pk: { S: 'a' } })
  })
})

test('names DYNAMODB_ENDPOINT where the program does not start', async () => {
  await using directory = await temporaryDirectory()
  const start = createDynamodbEngine({
    dataDirectory: directory.path,
    tables: [],
    now: Date.now,
    program: `${directory.path}/missing`,
  })
  await expect(start).rejects.toThrow(/DYNAMODB_ENDPOINT/)
})

test('refuses to start on a table with other keys', async () => {
  await using directory = await temporaryDirectory()
  await withTable(directory.path, async () => {})
  const start = createDynamodbEngine({
    dataDirectory: directory.path,
    now: Date.now,
    tables: [
      {
        create: {
          ...table.create,
          AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
          KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        },
      },
    ],
  })
  await expect(start).rejects.toThrow(/Table Sermons was made with other keys/)
})

test('each item of a transaction and each table of a batch needs its own permission', () => {
  expect(
    dynamodbPermissions('TransactWriteItems', {
      TransactItems: [
        { Put: { TableName: 'a' } },
        { ConditionCheck: { TableName: 'b' } },
        { Delete: { TableName: 'a' } },
      ],
    }),
  ).toEqual([on('PutItem', 'a'), on('ConditionCheckItem', 'b'), on('DeleteItem', 'a')])
  expect(dynamodbPermissions('BatchGetItem', { RequestItems: { a: {}, b: {} } })).toEqual([
    on('BatchGetItem', 'a'),
    on('BatchGetItem', 'b'),
  ])
  expect(dynamodbPermissions('Query', { TableName: 'a', IndexName: 'byDate' })).toEqual([
    on('Query', 'a/index/byDate'),
  ])
  expect(dynamodbPermissions('ListTables', {})).toEqual([
    { action: 'dynamodb:ListTables', resource: '*' },
  ])
})
