import { join } from 'node:path'
import {
  DescribeExecutionCommand,
  type DescribeExecutionCommandOutput,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn'
import { expect, test, vi } from 'vitest'
import type { Json } from '#infra/local/engines/states/json.ts'
import { parseDefinition } from '#infra/local/engines/states/definition.ts'
import { startScript } from '#tests/support/child-process.ts'
import { type Functions, startStates, type StatesServer } from '#tests/support/states-server.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

const lambda = (FunctionName: string, more: object = {}) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName, 'Payload.$': '$' },
  OutputPath: '$.Payload',
  ...more,
})

const failing = (errorType: string) => () => ({
  payload: { errorType, errorMessage: `${errorType} happened` },
  functionError: 'Unhandled',
})

async function finished(
  { sfn }: StatesServer,
  executionArn: string | undefined,
): Promise<DescribeExecutionCommandOutput> {
  return vi.waitFor(
    async () => {
      const execution = await sfn.send(new DescribeExecutionCommand({ executionArn }))
      expect(execution.status).not.toBe('RUNNING')
      return execution
    },
    { timeout: 20_000, interval: 10 },
  )
}

async function start({ sfn, machineArn }: StatesServer, input: Json, name?: string) {
  const { executionArn } = await sfn.send(
    new StartExecutionCommand({
      stateMachineArn: machineArn,
      input: JSON.stringify(input),
      ...(name && { name }),
    }),
  )
  return executionArn
}

async function run(definition: unknown, input: Json, functions: Functions = {}) {
  await using directory = await temporaryDirectory()
  await using server = await startStates(join(directory.path, 'store.db'), definition, {
    functions,
  })
  const { output, ...rest } = await finished(server, await start(server, input))
  return {
    ...rest,
    output: output === undefined ? undefined : JSON.parse(output),
    events: server.events,
  }
}

test('runs tasks, choices, a map and their paths', async () => {
  const definition = {
    StartAt: 'Probe',
    States: {
      Probe: lambda('probe', {
        OutputPath: '$',
        ResultSelector: { 'n.$': '$.Payload.n' },
        ResultPath: '$.probe',
        Next: 'Enough',
      }),
      Enough: {
        Type: 'Choice',
        Choices: [{ Variable: '$.probe.n', NumericGreaterThan: 2, Next: 'Aspects' }],
        Default: 'Again',
      },
      Again: { Type: 'Pass', InputPath: '$.key', Next: 'Done' },
      Aspects: {
        Type: 'Map',
        ItemsPath: '$.aspects',
        ItemSelector: {
          'aspect.$': '$$.Map.Item.Value',
          'key.$': '$$.Execution.Input.key',
        },
        ItemProcessor: { StartAt: 'Judge', States: { Judge: lambda('judge', { End: true }) } },
        ResultPath: '$.scores',
        Next: 'Done',
      },
      Done: { Type: 'Succeed' },
    },
  }
  const functions: Functions = {
    probe: (payload) => ({ payload: { n: typeof payload === 'object' ? 3 : 0 } }),
    judge: (payload) => ({ payload }),
  }
  const { status, output } = await run(definition, { key: 'k', aspects: ['a', 'b'] }, functions)
  expect(status).toBe('SUCCEEDED')
  expect(output).toEqual({
    key: 'k',
    aspects: ['a', 'b'],
    probe: { n: 3 },
    scores: [
      { aspect: 'a', key: 'k' },
      { aspect: 'b', key: 'k' },
    ],
  })
})

test("a function's error goes to the catcher of its name with the function's own answer", async () => {
  const definition = {
    StartAt: 'Probe',
    States: {
      Probe: lambda('probe', {
        Catch: [
          { ErrorEquals: ['other'], Next: 'Wrong' },
          { ErrorEquals: ['damaged_audio'], ResultPath: '$.error', Next: 'Fail' },
        ],
        Next: 'Wrong',
      }),
      Wrong: { Type: 'Succeed' },
      Fail: lambda('fail', { End: true }),
    },
  }
  const { output } = await run(
    definition,
    { key: 'k' },
    {
      probe: failing('damaged_audio'),
      fail: (payload) => ({ payload }),
    },
  )
  expect(output.key).toBe('k')
  expect(output.error.Error).toBe('damaged_audio')
  expect(JSON.parse(output.error.Cause)).toEqual({
    errorType: 'damaged_audio',
    errorMessage: 'damaged_audio happened',
  })
})

test('an error that nothing catches fails the execution', async () => {
  const definition = { StartAt: 'Probe', States: { Probe: lambda('probe', { End: true }) } }
  const { status, error, cause } = await run(definition, {}, { probe: failing('boom') })
  expect(status).toBe('FAILED')
  expect(error).toBe('boom')
  expect(JSON.parse(cause ?? '')).toMatchObject({ errorMessage: 'boom happened' })
})

test('retries as often as each retrier says, then hands over to the catcher', async () => {
  const calls: string[] = []
  const errors = ['busy', 'busy', 'slow', 'busy', 'busy']
  const definition = {
    StartAt: 'Probe',
    States: {
      Probe: lambda('probe', {
        Retry: [
          {
            ErrorEquals: ['busy'],
            IntervalSeconds: 1,
            BackoffRate: 1,
            MaxDelaySeconds: 1,
            MaxAttempts: 3,
          },
          {
            ErrorEquals: ['States.ALL'],
            IntervalSeconds: 1,
            MaxAttempts: 1,
            JitterStrategy: 'FULL',
          },
        ],
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Caught' }],
        End: true,
      }),
      Caught: { Type: 'Pass', End: true },
    },
  }
  const { output } = await run(
    definition,
    {},
    {
      probe: () => {
        const error = errors[calls.length] ?? 'none'
        calls.push(error)
        return failing(error)()
      },
    },
  )
  expect(calls).toEqual(errors)
  expect(output.Error).toBe('busy')
})

test('waits longer before each retry, but no longer than the limit', async () => {
  const times: number[] = []
  const definition = {
    StartAt: 'Probe',
    States: {
      Probe: lambda('probe', {
        Retry: [
          {
            ErrorEquals: ['busy'],
            IntervalSeconds: 1,
            BackoffRate: 2,
            MaxDelaySeconds: 2,
            MaxAttempts: 3,
          },
        ],
        End: true,
      }),
    },
  }
  await run(
    definition,
    {},
    {
      probe: () => {
        times.push(performance.now())
        return failing('busy')()
      },
    },
  )
  const pauses = times
    .slice(1)
    .map((time, index) => Math.round((time - (times[index] ?? 0)) / 500) / 2)
  // Timers may be late, never early.
  expect(pauses[0]).toBeGreaterThanOrEqual(1)
  expect(pauses[1]).toBeGreaterThanOrEqual(2)
  expect(pauses[2]).toBeGreaterThanOrEqual(2)
  expect(pauses).toHaveLength(3)
})

test('a task that takes longer than its TimeoutSeconds fails with States.Timeout', async () => {
  const definition = {
    StartAt: 'Probe',
    States: {
      Probe: lambda('probe', {
        TimeoutSeconds: 1,
        Catch: [
          { ErrorEquals: ['States.TaskFailed'], Next: 'Wrong' },
          { ErrorEquals: ['States.Timeout'], Next: 'Caught' },
        ],
        End: true,
      }),
      Wrong: { Type: 'Fail' },
      Caught: { Type: 'Pass', End: true },
    },
  }
  const { output } = await run(definition, {}, { probe: () => new Promise(() => undefined) })
  expect(output.Error).toBe('States.Timeout')
})

test('calls services by their names and prefixes their errors', async () => {
  await using directory = await temporaryDirectory()
  const definition = {
    StartAt: 'StartTranscription',
    States: {
      StartTranscription: {
        Type: 'Task',
        Resource: 'arn:aws:states:::aws-sdk:transcribe:startTranscriptionJob',
        Parameters: { 'TranscriptionJobName.$': '$.id', LanguageCode: 'pt-BR' },
        Catch: [{ ErrorEquals: ['Transcribe.ConflictException'], Next: 'Running' }],
        End: true,
      },
      Running: { Type: 'Pass', End: true },
    },
  }
  const calls: unknown[] = []
  await using server = await startStates(join(directory.path, 'store.db'), definition, {
    call: async (call) => {
      calls.push(call)
      throw Object.assign(new Error('It runs already'), { name: 'ConflictException' })
    },
  })
  const { output } = await finished(server, await start(server, { id: 'job' }))
  expect(calls).toEqual([
    {
      service: 'transcribe',
      action: 'StartTranscriptionJob',
      input: { TranscriptionJobName: 'job', LanguageCode: 'pt-BR' },
      role: 'PipelineRole',
    },
  ])
  expect(JSON.parse(output ?? '')).toEqual({
    Error: 'Transcribe.ConflictException',
    Cause: 'It runs already',
  })
})

test('state over 256 KB ends the execution, whatever it would catch', async () => {
  const definition = {
    StartAt: 'Probe',
    States: {
      Probe: lambda('probe', {
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Caught' }],
        End: true,
      }),
      Caught: { Type: 'Pass', End: true },
    },
  }
  const big = await run(definition, {}, { probe: () => ({ payload: 'ã'.repeat(131_072) }) })
  expect(big.error).toBe('States.DataLimitExceeded')
  const fits = await run(definition, {}, { probe: () => ({ payload: 'ã'.repeat(130_000) }) })
  expect(fits.status).toBe('SUCCEEDED')
})

test('times out from its start date, and says so to the bus', async () => {
  const definition = {
    TimeoutSeconds: 1,
    StartAt: 'Wait',
    States: { Wait: { Type: 'Wait', Seconds: 3600, End: true } },
  }
  const { status, events } = await run(definition, { key: 'k' })
  expect(status).toBe('TIMED_OUT')
  expect(events.map(({ detail }) => detail['status'])).toEqual(['RUNNING', 'TIMED_OUT'])
  expect(events[1]).toMatchObject({
    source: 'aws.states',
    'detail-type': 'Step Functions Execution Status Change',
    detail: { input: '{"key":"k"}', name: expect.any(String) },
  })
})

test('a wait goes on with what it had left, a timeout counts while nothing runs', async () => {
  await using directory = await temporaryDirectory()
  const file = join(directory.path, 'store.db')
  const definition = {
    TimeoutSeconds: 5000,
    StartAt: 'Wait',
    States: {
      Wait: { Type: 'Wait', SecondsPath: '$.seconds', Next: 'Look' },
      Look: lambda('look', { End: true }),
    },
  }
  let now = Date.parse('2026-11-21T12:00:00Z')
  const looked: Json[] = []
  const functions: Functions = {
    look: (payload) => {
      looked.push(payload)
      return { payload }
    },
  }
  const restart = () => startStates(file, definition, { functions, now: () => now })
  const first = await restart()
  const short = await start(first, { seconds: 3600 })
  const long = await start(first, { seconds: 6000 })
  await first[Symbol.asyncDispose]()

  now += 3600 * 1000
  const second = await restart()
  expect((await finished(second, short)).status).toBe('SUCCEEDED')
  await second[Symbol.asyncDispose]()

  now += 1400 * 1000
  await using third = await restart()
  expect((await finished(third, long)).status).toBe('TIMED_OUT')
  expect(third.events.map(({ detail }) => detail['status'])).toEqual(['TIMED_OUT'])
  expect(looked).toEqual([{ seconds: 3600 }])
})

test('a stopped execution calls no function any more', async () => {
  await using directory = await temporaryDirectory()
  let now = Date.parse('2026-11-21T12:00:00Z')
  const probed: unknown[] = []
  const definition = {
    StartAt: 'Probe',
    States: {
      Probe: lambda('probe', {
        Retry: [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 3600, MaxAttempts: 3 }],
        End: true,
      }),
    },
  }
  const functions: Functions = {
    probe: (payload) => {
      probed.push(payload)
      return failing('busy')()
    },
  }
  const restart = () =>
    startStates(join(directory.path, 'store.db'), definition, { functions, now: () => now })
  const first = await restart()
  const executionArn = await start(first, 'stopped')
  await expect.poll(() => probed).toEqual(['stopped'])
  await first.sfn.send(new StopExecutionCommand({ executionArn }))
  await first[Symbol.asyncDispose]()

  // Its next try would be due now, before anything else is asked for.
  now += 3600 * 1000
  await using second = await restart()
  await start(second, 'another')
  await expect.poll(() => probed).toEqual(['stopped', 'another'])
  const { events } = await second.sfn.send(new GetExecutionHistoryCommand({ executionArn }))
  expect(events?.at(-1)?.type).toBe('ExecutionAborted')
})

test('a name starts one execution', async () => {
  await using directory = await temporaryDirectory()
  const definition = {
    StartAt: 'Wait',
    States: { Wait: { Type: 'Wait', SecondsPath: '$.seconds', End: true } },
  }
  await using server = await startStates(join(directory.path, 'store.db'), definition)
  const first = await start(server, { seconds: 3600 }, 'once')
  expect(await start(server, { seconds: 3600 }, 'once')).toBe(first)
  await expect(start(server, { seconds: 1 }, 'once')).rejects.toMatchObject({
    name: 'ExecutionAlreadyExists',
  })
  await server.sfn.send(
    new StopExecutionCommand({ executionArn: first, error: 'stopped', cause: 'by hand' }),
  )
  expect(await finished(server, first)).toMatchObject({
    status: 'ABORTED',
    error: 'stopped',
    cause: 'by hand',
  })
  const { machineArn } = server
  expect(
    server.engine.startExecution({
      stateMachineArn: machineArn,
      name: 'once',
      input: { seconds: 3600 },
    }),
  ).toBe(first)
  const { executions } = await server.sfn.send(
    new ListExecutionsCommand({ stateMachineArn: machineArn, statusFilter: 'ABORTED' }),
  )
  expect(executions?.map(({ name }) => name)).toEqual(['once'])
})

test('tells the history of an execution', async () => {
  await using directory = await temporaryDirectory()
  const definition = {
    StartAt: 'Probe',
    States: { Probe: lambda('probe', { Next: 'Done' }), Done: { Type: 'Succeed' } },
  }
  await using server = await startStates(join(directory.path, 'store.db'), definition, {
    functions: { probe: () => ({ payload: 'olá' }) },
  })
  const executionArn = await start(server, {})
  await finished(server, executionArn)
  const { events } = await server.sfn.send(new GetExecutionHistoryCommand({ executionArn }))
  expect(events?.map(({ type }) => type)).toEqual([
    'ExecutionStarted',
    'TaskStateEntered',
    'TaskStateExited',
    'SucceedStateEntered',
    'SucceedStateExited',
    'ExecutionSucceeded',
  ])
  expect(events?.[2]?.stateExitedEventDetails).toEqual({ name: 'Probe', output: '"olá"' })
})

test.each([
  ['JSONata', { QueryLanguage: 'JSONata', StartAt: 'A', States: { A: { Type: 'Succeed' } } }],
  ['unknown type Dance', { StartAt: 'A', States: { A: { Type: 'Dance', End: true } } }],
  [
    'unknown member Assign',
    { StartAt: 'A', States: { A: { Type: 'Pass', Assign: {}, End: true } } },
  ],
  [
    'unknown resource arn:aws:states:::sqs:sendMessage',
    {
      StartAt: 'A',
      States: { A: { Type: 'Task', Resource: 'arn:aws:states:::sqs:sendMessage', End: true } },
    },
  ],
  ['Missing', { StartAt: 'Missing', States: { A: { Type: 'Succeed' } } }],
])('refuses by name: %s', (reason, definition) => {
  expect(() => parseDefinition('Sermon', definition)).toThrow(reason)
})

test('goes on after kill -9 from the state that it was in', async () => {
  await using directory = await temporaryDirectory()
  const file = join(directory.path, 'store.db')
  const killed = startScript(new URL('./states-parent.ts', import.meta.url), file)
  const executionArn = await killed.line()
  expect(await killed.line()).toBe('one')
  expect(await killed.line()).toBe('two')
  await killed.kill()

  await using again = startScript(
    new URL('./states-parent.ts', import.meta.url),
    file,
    executionArn,
  )
  expect(await again.line()).toBe(executionArn)
  expect(await again.line()).toBe('two')
  expect(JSON.parse(await again.line())).toEqual({ from: 'one', key: 'k' })
})
