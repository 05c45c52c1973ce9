import { StateMachine } from 'aws-local-stepfunctions'
import { expect, test } from 'vitest'
import { erasureDefinition } from '#infra/pipeline/erasure.ts'

const functionOf = (name: string) => ({
  functionArn: `arn:aws:lambda:sa-east-1:000000000000:function:${name}`,
})
const definition = erasureDefinition({
  functions: {
    'erase-analysis': functionOf('erase-analysis'),
    'erase-account': functionOf('erase-account'),
    'confirm-erasure': functionOf('confirm-erasure'),
  },
})

/**
 * The tasks of an execution in order, with what each was given; pages are answered in turn, and one may
 * fail.
 */
async function tasksOf(input: object, pages: readonly boolean[] = [], refused?: string) {
  const asked: [string, unknown][] = []
  const ahead = [...pages]
  const handlers = Object.keys(definition.States).map((state) => [
    state,
    (given: unknown) => {
      asked.push([state, given])
      if (state === refused) throw new Error('Refused')
      return { done: ahead.shift() ?? true }
    },
  ])
  await new StateMachine(JSON.parse(JSON.stringify(definition))).run(
    { ...input },
    {
      overrides: {
        taskResourceLocalHandlers: Object.fromEntries(handlers),
        waitTimeOverrides: { WaitForStragglers: 0, WaitForLastStragglers: 0 },
        retryIntervalOverrides: { ConfirmErasure: 0 },
      },
    },
  ).result
  return asked
}

test('an analysis is erased, and once more for what was written meanwhile', async () => {
  const order = { kind: 'analysis', ownerId: 'u1', analysisId: 'a1' }
  expect(await tasksOf(order)).toEqual([
    ['EraseAnalysis', order],
    ['SweepAnalysis', order],
  ])
})

test('an account is erased page by page, then the receipt is sent, then it is swept', async () => {
  const tasks = await tasksOf({ kind: 'account', ownerId: 'u1' }, [false, false, true])
  expect(tasks.map(([state]) => state)).toEqual([
    'EraseAccount',
    'EraseAccount',
    'EraseAccount',
    'ConfirmErasure',
    'SweepAccount',
  ])
  for (const [, given] of tasks) expect(given).toMatchObject({ ownerId: 'u1' })
})

test('a receipt that can not be sent keeps nobody’s address, nor the rest of them', async () => {
  const tasks = await tasksOf({ kind: 'account', ownerId: 'u1' }, [], 'ConfirmErasure')
  const states = tasks.map(([state]) => state)
  expect(states.filter((state) => state !== 'ConfirmErasure')).toEqual([
    'EraseAccount',
    'ForgetAddress',
    'SweepAccount',
  ])
  expect(tasks.find(([state]) => state === 'ForgetAddress')?.[1]).toEqual({
    ownerId: 'u1',
    withoutReceipt: true,
  })
})

test('every task is tried again for a day at least, whatever it met', () => {
  const tasks = Object.values(definition.States).filter(({ Type }) => Type === 'Task')
  expect(tasks).toHaveLength(6)
  for (const task of tasks) {
    expect(task).toMatchObject({
      Retry: [{ ErrorEquals: ['States.ALL'], MaxDelaySeconds: 300, MaxAttempts: 300 }],
      TimeoutSeconds: 150,
    })
  }
  expect(definition.TimeoutSeconds).toBeGreaterThan(24 * 60 * 60)
})

test('what writes late is waited for longer than any step, call or form lives', () => {
  for (const name of ['WaitForStragglers', 'WaitForLastStragglers'])
    expect(definition.States[name]).toMatchObject({ Type: 'Wait', Seconds: 1800 })
})
