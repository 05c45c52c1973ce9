import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import {
  createLambda,
  type LambdaOptions,
  MAX_PAYLOAD_BYTES,
} from '#infra/local/functions/lambda.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

/** A function made of the given code, with what it printed. */
async function functionOf(code: string, options: Partial<LambdaOptions> = {}) {
  const directory = await temporaryDirectory()
  await writeFile(join(directory.path, 'index.js'), code)
  const printed: string[] = []
  const made = createLambda({
    role: 'Role',
    directory: directory.path,
    handler: 'index.handler',
    functionName: 'probe',
    functionArn: 'arn:aws:lambda:sa-east-1:000000000000:function:probe',
    memory: 128,
    timeout: 10,
    env: {},
    log: (line, level) => printed.push(`${level} ${line}`),
    ...options,
  })
  onTestFinished(async () => {
    await made.stop()
    await directory[Symbol.asyncDispose]()
  })
  return {
    ...made,
    printed,
    /** The parsed answer; `failed` when the handler did. */
    call: async (event: unknown) => {
      const { functionError, payload } = await made.invoke(JSON.stringify(event))
      const answer: unknown = JSON.parse(payload)
      return functionError === undefined ? { answer } : { failed: answer }
    },
  }
}

test('a handler gets its event and context, and its answer comes back as JSON', async () => {
  const { call } = await functionOf(`exports.handler = async (event, context) => ({
    event, name: context.functionName, arn: context.invokedFunctionArn, id: context.awsRequestId,
    left: context.getRemainingTimeInMillis() })`)
  const { answer } = await call({ a: 'ç' })
  expect(answer).toMatchObject({
    event: { a: 'ç' },
    name: 'probe',
    arn: 'arn:aws:lambda:sa-east-1:000000000000:function:probe',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const { left } = z.object({ left: z.number() }).parse(answer)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(10_000)
})

test('nothing becomes null, as on Lambda', async () => {
  const { call } = await functionOf('exports.handler = async () => undefined')
  expect(await call({})).toEqual({ answer: null })
})

test('a function sees its own environment and no other', async () => {
  process.env['PREDICA_LEAK'] = 'secret'
  onTestFinished(() => {
    delete process.env['PREDICA_LEAK']
  })
  const code = `exports.handler = async ({ set }) => {
    if (set) process.env.SET = set
    return { ...process.env } }`
  const first = await functionOf(code, { env: { NAME: 'first' } })
  const second = await functionOf(code, { env: { NAME: 'second' } })
  expect(await first.call({ set: 'x' })).toEqual({ answer: { NAME: 'first', SET: 'x' } })
  expect(await second.call({})).toEqual({ answer: { NAME: 'second' } })
  expect(process.env['SET']).toBeUndefined()
})

test('an instance is used again, so that what it loaded stays', async () => {
  const { call } = await functionOf('let calls = 0; exports.handler = async () => ++calls')
  expect(await call({})).toEqual({ answer: 1 })
  expect(await call({})).toEqual({ answer: 2 })
})

test('events at once go to instances of their own, each taking one at a time', async () => {
  const { call } = await functionOf(`let busy = false
    exports.handler = async () => {
      const overlapping = busy
      busy = true
      await new Promise((resolve) => setTimeout(resolve, 20))
      busy = false
      return overlapping }`)
  const answers = await Promise.all(Array.from({ length: 20 }, () => call({})))
  expect(answers).toEqual(Array.from({ length: 20 }, () => ({ answer: false })))
})

test('an idle instance is ended, and the next event starts another', async () => {
  const { call } = await functionOf('let calls = 0; exports.handler = async () => ++calls', {
    idleMs: 0,
  })
  expect(await call({})).toEqual({ answer: 1 })
  // Whoever counts from one again is another instance.
  await expect.poll(() => call({})).toEqual({ answer: 1 })
})

test('what a handler throws is described as Lambda does', async () => {
  const { call, printed } = await functionOf(`exports.handler = async ({ kind }) => {
    if (kind === 'text') throw 'plain words'
    throw Object.assign(new Error('too short'), { name: 'audio_too_short' }) }`)
  expect(await call({})).toEqual({
    failed: {
      errorType: 'audio_too_short',
      errorMessage: 'too short',
      trace: expect.arrayContaining([expect.stringContaining('too short')]),
    },
  })
  expect(await call({ kind: 'text' })).toMatchObject({
    failed: { errorType: 'string', errorMessage: 'plain words' },
  })
  expect(printed.filter((line) => line.startsWith('error'))).toHaveLength(2)
})

test('a handler that takes too long is ended, even when it never yields', async () => {
  const { call } = await functionOf(
    `exports.handler = async ({ spin }) => { if (spin) for (;;) {} ; return 'fine' }`,
    { timeout: 0.5 },
  )
  expect(await call({ spin: true })).toMatchObject({
    failed: {
      errorType: 'Sandbox.Timedout',
      errorMessage: expect.stringMatching(/Task timed out after 0\.50 seconds$/),
    },
  })
})

test('after a timeout the next event finds a new instance', async () => {
  const { call } = await functionOf(
    `exports.handler = async ({ sleep }) => { if (sleep) await new Promise(() => setInterval(() => {}, 1000)); return 'fine' }`,
    { timeout: 2 },
  )
  expect(await call({ sleep: true })).toMatchObject({ failed: { errorType: 'Sandbox.Timedout' } })
  expect(await call({})).toEqual({ answer: 'fine' })
})

test('a handler that needs more memory than the function has is ended', async () => {
  const { call } = await functionOf(
    'exports.handler = async () => { const all = []; for (;;) all.push(Array.from({ length: 1000 }, Math.random)) }',
    { memory: 32 },
  )
  expect(await call({})).toMatchObject({ failed: { errorType: 'Runtime.OutOfMemory' } })
})

test('an event of more than 6 MB is refused, and so is such an answer', async () => {
  const { call, invoke } = await functionOf(
    `exports.handler = async ({ length }) => 'x'.repeat(length)`,
  )
  const tooMuch = JSON.stringify({ padding: 'x'.repeat(MAX_PAYLOAD_BYTES) })
  await expect(invoke(tooMuch)).rejects.toMatchObject({ name: 'RequestTooLargeException' })
  // The quotes around the answer count.
  expect(await call({ length: MAX_PAYLOAD_BYTES - 1 })).toMatchObject({
    failed: { errorType: 'Function.ResponseSizeTooLarge' },
  })
  expect(await call({ length: MAX_PAYLOAD_BYTES - 2 })).toHaveProperty('answer')
})

test.each([
  ['code that throws while it loads', 'throw new TypeError("no start")', 'TypeError'],
  ['no such handler', 'exports.other = 1', 'Runtime.HandlerNotFound'],
  ['a package that is not in the bundle', 'require("zod")', 'Runtime.ImportModuleError'],
])('%s fails each event, by name', async (_, code, errorType) => {
  const { call } = await functionOf(code)
  expect(await call({})).toMatchObject({ failed: { errorType } })
  expect(await call({})).toMatchObject({ failed: { errorType } })
})

test('a handler finds the files of its bundle and Node itself, also by dynamic import', async () => {
  const directory = await temporaryDirectory()
  onTestFinished(() => directory[Symbol.asyncDispose]())
  await mkdir(join(directory.path, 'data'))
  await writeFile(join(directory.path, 'data/words.json'), '{"words":"in the beginning"}')
  await writeFile(
    join(directory.path, 'index.js'),
    `exports.handler = async () => {
      const { readFile } = await import('node:fs/promises')
      const own = JSON.parse(await readFile(require('node:path').join(__dirname, 'data/words.json')))
      return [own.words, require('./data/words.json').words] }`,
  )
  const { call } = await functionOf('', { directory: directory.path })
  expect(await call({})).toEqual({ answer: ['in the beginning', 'in the beginning'] })
})

test('process.exit ends the instance, not the embedded cloud', async () => {
  const { call } = await functionOf(
    'exports.handler = async ({ exit }) => { if (exit) process.exit(3); return 1 }',
  )
  expect(await call({ exit: true })).toMatchObject({
    failed: { errorType: 'Runtime.ExitError', errorMessage: expect.stringContaining('3') },
  })
  expect(await call({})).toEqual({ answer: 1 })
})

test('what a handler prints goes to the log, line by line', async () => {
  const { call, printed } = await functionOf(
    'exports.handler = async () => { console.log("one\\ntwo"); console.error("three") }',
  )
  await call({})
  await expect
    .poll(() => printed)
    .toEqual(expect.arrayContaining(['info one', 'info two', 'info three']))
})
