import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { StepFailure } from '#functions/domain/errors.ts'
import { step } from '#functions/runtime/step.ts'
import { StorageError } from '#functions/storage/errors.ts'
import { lambdaContext as context } from '#tests/support/lambda-context.ts'

const logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
afterEach(() => logged.mockClear())

const input = z.object({ analysisId: z.string() })
const event = { analysisId: 'a-1', transcript: 'No princípio' }

const failing = (thrown: Error) => step('test', input, {}, () => Promise.reject(thrown))

test('a step gets its parsed input and dependencies, and gives its output', async () => {
  const handler = step('test', input, { greet: () => 'Olá' }, (parsed, { greet }) =>
    Promise.resolve({ greet, parsed }),
  )
  expect(await handler(event, context)).toStrictEqual({
    greet: 'Olá',
    parsed: { analysisId: 'a-1' },
  })
  const line = String(logged.mock.lastCall)
  expect(JSON.parse(line)).toMatchObject({
    // The two that Lambda reads.
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    name: 'test',
    analysisId: 'a-1',
  })
  expect(line.endsWith('}\n')).toBe(true)
  expect(line).not.toContain('No princípio')
})

test('input of another shape fails the step', async () => {
  const handler = step('test', input, {}, () => Promise.resolve())
  await expect(handler({ analysisId: 7 }, context)).rejects.toThrow('analysisId')
})

test('a failure of the sermon keeps its code as its name', async () => {
  await expect(failing(new StepFailure('no_speech'))(event, context)).rejects.toMatchObject({
    name: 'no_speech',
  })
  expect(JSON.parse(String(logged.mock.lastCall))).toMatchObject({
    level: 'info',
    code: 'no_speech',
  })
})

test.each([
  ['a server fault', Object.assign(new Error('away'), { $fault: 'server' })],
  ['throttling', Object.assign(new Error('slow'), { name: 'ThrottlingException' })],
  ['a broken connection', Object.assign(new Error('socket'), { code: 'ECONNRESET' })],
])('%s beneath a storage error may be tried again', async (_, cause) => {
  const error = new StorageError('reading failed', { cause })
  await expect(failing(error)(event, context)).rejects.toMatchObject({ name: 'TransientFault' })
  expect(String(logged.mock.lastCall)).toContain(cause.message)
})

test.each([new StorageError('an odd item'), new TypeError('a bug'), new StepFailure('timed_out')])(
  '%s is not tried again',
  async (error) => {
    await expect(failing(error)(event, context)).rejects.toBe(error)
  },
)
