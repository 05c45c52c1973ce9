import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readSettings } from '#infra/local/settings.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { root } from '#tests/support/root.ts'
import { writeSmallStack } from '#tests/support/small-template.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const table = {
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  },
}

const startError = (message: RegExp) =>
  expect.objectContaining({ name: 'StartError', message: expect.stringMatching(message) })

test('a port that is in use is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  await using stack = await writeSmallStack({})
  await expect(startTestCloud({ port, cdkOut: stack.path })).rejects.toThrow(
    startError(new RegExp(`^Port ${port} .*in use.*PORT`)),
  )
  other.close()
})

test('a data directory serves one embedded cloud at a time', async () => {
  await using data = await temporaryDirectory()
  await using stack = await writeSmallStack({})
  const options = { dataDir: data.path, cdkOut: stack.path }
  const first = await startTestCloud(options)
  await expect(startTestCloud(options)).rejects.toThrow(startError(/Another.*DATA_DIR/))
  await first[Symbol.asyncDispose]()
  const second = await startTestCloud(options)
  await second[Symbol.asyncDispose]()
})

test.each([
  ['a file', ''],
  ['below a file', '/below'],
])('a data directory that is %s is named', async (_, below) => {
  await using directory = await temporaryDirectory()
  const file = join(directory.path, 'file')
  await writeFile(file, '')
  await using stack = await writeSmallStack({})
  await expect(startTestCloud({ dataDir: file + below, cdkOut: stack.path })).rejects.toThrow(
    startError(/^Nothing can be kept in .*file.*DATA_DIR/),
  )
})

test.each(['store.db', 'dynamodb.db', 'lock.db'])(
  'a damaged %s ends the start in one sentence',
  async (name) => {
    await using data = await temporaryDirectory()
    await writeFile(join(data.path, name), 'damaged '.repeat(1024))
    await using stack = await writeSmallStack({ resources: { Words: table } })
    await expect(startTestCloud({ dataDir: data.path, cdkOut: stack.path })).rejects.toThrow(
      startError(new RegExp(`${data.path}.*not a.*database.*DATA_DIR.*\\.$`, 'i')),
    )
  },
)

test('a start that failed leaves nothing behind', async () => {
  await using data = await temporaryDirectory()
  await using broken = await writeSmallStack({ resources: { Odd: { Type: 'AWS::SES::Template' } } })
  await using stack = await writeSmallStack({})
  await expect(startTestCloud({ dataDir: data.path, cdkOut: broken.path })).rejects.toThrow(
    startError(/^Resource Odd has the type AWS::SES::Template/),
  )
  const next = await startTestCloud({ dataDir: data.path, cdkOut: stack.path })
  await next[Symbol.asyncDispose]()
})

test('a template that was never made is missed by name', async () => {
  await using empty = await temporaryDirectory()
  await expect(startTestCloud({ cdkOut: empty.path })).rejects.toThrow(startError(/npm run synth/))
})

test("an address that is not this machine's is named", async () => {
  await using stack = await writeSmallStack({})
  await expect(startTestCloud({ host: '192.0.2.1', cdkOut: stack.path })).rejects.toThrow(
    startError(/HOST 192\.0\.2\.1/),
  )
})

test('a DynamoDB that does not answer ends the start in one sentence', async () => {
  await using stack = await writeSmallStack({ resources: { Words: table } })
  const nowhere = 'http://127.0.0.1:1'
  await expect(startTestCloud({ cdkOut: stack.path, dynamodbEndpoint: nowhere })).rejects.toThrow(
    startError(/127\.0\.0\.1:1/),
  )
})

test.each([
  [{ PORT: 'abc' }, /PORT is abc/],
  [{ PORT: '70000' }, /PORT is 70000/],
  [{ DYNAMODB_ENDPOINT: 'nowhere' }, /DYNAMODB_ENDPOINT is nowhere/],
])('a setting that cannot be meant is named: %o', (env, message) => {
  expect(() => readSettings(env)).toThrow(startError(message))
})

test('settings that are left out or empty have their defaults', () => {
  expect(readSettings({ PORT: '' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '.local',
    dynamodbEndpoint: undefined,
  })
})

test('npm start with a wrong setting prints one sentence and ends with 1', async () => {
  const child = spawn(process.execPath, [join(root, 'infra/local/npm-start.js')], {
    env: { ...process.env, PORT: '-1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(printed).toBe('PORT is -1, but must be a number from 0 to 65535.\n')
  expect(code).toBe(1)
})
