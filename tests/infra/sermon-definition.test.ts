import { ExecutionError, StateMachine } from 'aws-local-stepfunctions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sermonDefinition } from '#infra/pipeline/sermon.ts'
import { failureCodes } from '#shared/constants/errors.ts'
import { aspects } from '#shared/domain/aspects.ts'
import type { Json } from '#infra/local/template/read-template.ts'
import { declared } from '#tests/support/synthesis.ts'

const functionOf = (name: string) => ({
  functionArn: `arn:aws:lambda:sa-east-1:000000000000:function:${name}`,
})
const definition = sermonDefinition({
  artefactsBucket: 'artefacts',
  functions: {
    probe: functionOf('probe'),
    'collect-transcript': functionOf('collect-transcript'),
    'take-transcript': functionOf('take-transcript'),
    'find-scripture': functionOf('find-scripture'),
    'ask-model': functionOf('ask-model'),
    'analyse-aspect': functionOf('analyse-aspect'),
    'settle-aspects': functionOf('settle-aspects'),
    'write-outline': functionOf('write-outline'),
    finish: functionOf('finish'),
    'index-sermon': functionOf('index-sermon'),
    fail: functionOf('fail'),
  },
})

describe('the definition', () => {
  const {
    AskModel: asking,
    AnalyseAspect: judging,
    ...others
  } = definition.States['Analyse']?.Type === 'Map'
    ? { ...definition.States['Analyse'].ItemProcessor.States, ...definition.States }
    : definition.States
  const catches = [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Fail' }]

  test('retries and catches at every task, in its map for the one inside', () => {
    const tasks = Object.entries(others).filter(([, { Type }]) => Type === 'Task')
    expect(tasks).toHaveLength(12)
    const inMap = Object.entries({ AskModel: asking, AnalyseAspect: judging })
    for (const [name, task] of [...tasks, ...inMap]) {
      expect(task, name).toMatchObject({
        Retry: expect.arrayContaining([expect.objectContaining({ JitterStrategy: 'FULL' })]),
        TimeoutSeconds: expect.any(Number),
      })
    }
    const isOver = new Set(['Fail', 'IndexSermon'])
    const caught: (readonly [string, unknown])[] = [
      ...tasks.filter(([name]) => !isOver.has(name)),
      ['Analyse', others['Analyse']],
    ]
    for (const [name, state] of caught) {
      expect(state, name).toMatchObject({ Catch: expect.arrayContaining(catches) })
    }
    expect(others['Fail']).toMatchObject({
      Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Failed' }],
    })
  })

  test('is JSONPath throughout, and ends within three hours', () => {
    expect(definition).toMatchObject({ QueryLanguage: 'JSONPath', TimeoutSeconds: 10_800 })
    expect(JSON.stringify(definition)).not.toMatch(/\{%|"Arguments"|"Assign"|"Output"|JSONata/)
  })

  test('never asks again about what a step has found out', () => {
    expect(definition.States['Probe']).toMatchObject({
      Retry: [
        { ErrorEquals: failureCodes, MaxAttempts: 0 },
        { ErrorEquals: expect.arrayContaining(['Lambda.ServiceException']), MaxAttempts: 5 },
        { ErrorEquals: ['States.ALL'], MaxAttempts: 2 },
      ],
    })
  })

  test('is what the template deploys, with errors logged but no data', () => {
    const machine = declared('AWS::StepFunctions::StateMachine').find(([logicalId]) =>
      logicalId.startsWith('Pipeline'),
    )
    const text = JSON.stringify(machine?.[1]['DefinitionString'])
    for (const name of Object.keys(definition.States)) expect(text).toContain(`\\"${name}\\":{`)
    expect(machine?.[1]['LoggingConfiguration']).toMatchObject({
      Level: 'ERROR',
      IncludeExecutionData: false,
    })
  })

  test('is started by audio alone, and an end outside its steps is told to the fail step', () => {
    expect(declared('AWS::Events::Rule').map(([, { EventPattern }]) => EventPattern)).toMatchObject(
      [
        {
          source: ['aws.s3'],
          'detail-type': ['Object Created'],
          detail: { object: { key: [{ prefix: 'audio/' }] } },
        },
        {
          source: ['aws.states'],
          'detail-type': ['Step Functions Execution Status Change'],
          detail: { status: ['FAILED', 'TIMED_OUT', 'ABORTED'] },
        },
      ],
    )
  })
})

/** What a step throws, as Step Functions sees it. */
class Thrown extends Error {
  constructor(name: string) {
    super('because')
    this.name = name
  }
}

type Answer = (input: unknown) => Json
const fails = (name: string): Answer => {
  return () => {
    throw new Thrown(name)
  }
}

/** Answers with each of the given ones in turn, and then with the last again. */
const inTurn = (...answers: readonly Answer[]): Answer => {
  let turn = -1
  return (input) => {
    turn = Math.min(turn + 1, answers.length - 1)
    return answers[turn]?.(input) ?? null
  }
}

const order = {
  proceed: true,
  ownerId: 'u1',
  analysisId: 'a1',
  run: 0,
  jobName: 'a1',
  mediaUri: 's3://audio/audio/u1/a1',
  mediaFormat: 'mp3',
  outputKey: 'transcriptions/a1.json',
  pollSeconds: 5,
}
const job = (TranscriptionJobStatus: string, rest: Record<string, string> = {}) => ({
  TranscriptionJob: { TranscriptionJobStatus, ...rest },
})
const nothing: Answer = () => ({})

/**
 * Runs the definition over answers by the state's name, without waiting.
 *
 * @returns what each task was asked, in order, and the name of the error that ended the execution
 */
async function run(changed: Record<string, Answer> = {}, input: Json = { key: 'audio/u1/a1' }) {
  const asked: { state: string; input: unknown }[] = []
  const answers = {
    Probe: () => order,
    StartTranscription: nothing,
    GetTranscription: () => job('COMPLETED'),
    CollectTranscript: nothing,
    TakeTranscript: nothing,
    FindScripture: nothing,
    AskModel: nothing,
    AnalyseAspect: nothing,
    SettleAspects: nothing,
    AskOutline: nothing,
    WriteOutline: nothing,
    Finish: nothing,
    IndexSermon: nothing,
    Fail: () => ({ standing: 'failed' }),
    ...changed,
  }
  const handler = (state: string, answer: Answer) => async (input: unknown) => {
    asked.push({ state, input })
    return Promise.resolve(input).then(answer)
  }
  const entries = Object.entries<Answer>(answers)
  const execution = new StateMachine(JSON.parse(JSON.stringify(definition))).run(input, {
    context: { Execution: { Name: 'e1', Input: input } },
    overrides: {
      taskResourceLocalHandlers: Object.fromEntries(
        entries.map(([state, answer]) => [state, handler(state, answer)]),
      ),
      waitTimeOverrides: { WaitForTranscription: 0 },
      retryIntervalOverrides: Object.fromEntries(entries.map(([state]) => [state, [0, 0, 0]])),
    },
  })
  const end = await execution.result.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (end !== undefined && !(end instanceof ExecutionError)) throw end
  const cause = z.optional(z.object({ name: z.string() })).parse(end?.cause)
  return { asked, states: asked.map(({ state }) => state), endedWith: cause?.name }
}

describe('an execution', () => {
  const whole = [
    'Probe',
    'StartTranscription',
    'GetTranscription',
    'CollectTranscript',
    'FindScripture',
    ...aspects.map(() => 'AskModel'),
    ...aspects.map(() => 'AnalyseAspect'),
    'SettleAspects',
    'AskOutline',
    'WriteOutline',
    'Finish',
    'IndexSermon',
  ]

  test('takes every step once, and every aspect', async () => {
    const { asked, states, endedWith } = await run()
    expect(states).toEqual(whole)
    expect(endedWith).toBeUndefined()
    expect(asked[0]?.input).toEqual({ key: 'audio/u1/a1', execution: 'e1' })
    expect(asked[1]?.input).toEqual({
      TranscriptionJobName: 'a1',
      LanguageCode: 'pt-BR',
      MediaFormat: 'mp3',
      Media: { MediaFileUri: 's3://audio/audio/u1/a1' },
      OutputBucketName: 'artefacts',
      OutputKey: 'transcriptions/a1.json',
    })
    expect(
      asked.filter(({ state }) => state === 'AnalyseAspect').map(({ input }) => input),
    ).toEqual(aspects.map((aspect) => ({ ownerId: 'u1', analysisId: 'a1', run: 0, aspect })))
    const inputOf = (name: string) => asked.find(({ state }) => state === name)?.input
    const ref = { ownerId: 'u1', analysisId: 'a1', run: 0 }
    expect(inputOf('AskModel')).toEqual({ ...ref, question: aspects[0] })
    expect(inputOf('AskOutline')).toEqual({ ...ref, question: 'outline' })
    expect(asked.at(-1)?.input).toMatchObject(ref)
  })

  test('of a corrected transcript begins there, and every step knows its run', async () => {
    const again = { ownerId: 'u1', analysisId: 'a1', run: 2 }
    const { asked, states, endedWith } = await run({}, again)
    expect(states).toEqual(['TakeTranscript', ...whole.slice(whole.indexOf('FindScripture'))])
    expect(endedWith).toBeUndefined()
    for (const { input } of asked) expect(input).toMatchObject(again)

    const failed = await run({ FindScripture: fails('TypeError') }, again)
    expect(failed.asked.at(-1)).toMatchObject({
      state: 'Fail',
      input: { input: again, execution: 'e1', error: { Error: 'TypeError' } },
    })
    expect(failed.endedWith).toBe('TypeError')
  })

  test('does nothing more for an upload that is not to proceed', async () => {
    const { states, endedWith } = await run({ Probe: () => ({ proceed: false }) })
    expect(states).toEqual(['Probe'])
    expect(endedWith).toBeUndefined()
  })

  test('looks at the transcription until it has ended', async () => {
    const { states } = await run({
      GetTranscription: inTurn(
        () => job('QUEUED'),
        () => job('IN_PROGRESS'),
        () => job('COMPLETED'),
      ),
    })
    expect(states.filter((state) => state === 'GetTranscription')).toHaveLength(3)
    expect(states.at(-1)).toBe('IndexSermon')
  })

  test('goes on with a job that was started already', async () => {
    const { states, endedWith } = await run({
      StartTranscription: fails('Transcribe.ConflictException'),
    })
    expect(states).toEqual(whole)
    expect(endedWith).toBeUndefined()
  })

  test('tries again after a bad moment of AWS or of a partner', async () => {
    const { states, endedWith } = await run({
      CollectTranscript: inTurn(
        fails('Lambda.TooManyRequestsException'),
        fails('TimeoutError'),
        nothing,
      ),
    })
    expect(states.filter((state) => state === 'CollectTranscript')).toHaveLength(3)
    expect(endedWith).toBeUndefined()
  })

  test.each(['no_speech', 'damaged_audio', 'audio_too_long', 'limit_reached'])(
    'ends quietly when the audio is at fault: %s',
    async (code) => {
      const { asked, states, endedWith } = await run({ Probe: fails(code) })
      expect(states).toEqual(['Probe', 'Fail'])
      expect(endedWith).toBeUndefined()
      expect(asked[1]?.input).toEqual({
        input: { key: 'audio/u1/a1' },
        execution: 'e1',
        error: { Error: code, Cause: 'because' },
      })
    },
  )

  test.each([
    'CollectTranscript',
    'FindScripture',
    'AskModel',
    'AnalyseAspect',
    'AskOutline',
    'Finish',
  ])('passes Fail and then fails for a bug in %s', async (state) => {
    const { states, endedWith, asked } = await run({ [state]: fails('TypeError') })
    expect(states.at(-1)).toBe('Fail')
    expect(endedWith).toBe('TypeError')
    expect(asked.at(-1)?.input).toMatchObject({ input: { key: 'audio/u1/a1' }, execution: 'e1' })
  })

  test('ends quietly when its analysis has been erased meanwhile', async () => {
    const { states, endedWith } = await run({
      FindScripture: fails('StorageError'),
      Fail: () => ({ standing: 'unknown' }),
    })
    expect(states.at(-1)).toBe('Fail')
    expect(endedWith).toBeUndefined()
  })

  test('lets a sermon be found whose report was there before a fault', async () => {
    const { states, asked, endedWith } = await run({
      Finish: fails('TypeError'),
      Fail: () => ({ standing: 'completed' }),
    })
    expect(states.slice(-2)).toEqual(['Fail', 'IndexSermon'])
    expect(asked.at(-1)?.input).toMatchObject({ ownerId: 'u1', analysisId: 'a1', run: 0 })
    expect(endedWith).toBeUndefined()
  })

  test('leaves a sermon alone that another execution has finished', async () => {
    const { states, endedWith } = await run({
      Probe: fails('TypeError'),
      Fail: () => ({ standing: 'completed' }),
    })
    expect(states.at(-1)).toBe('Fail')
    expect(endedWith).toBe('TypeError')
  })

  test('that can not make a finished sermon findable fails there, and never the sermon', async () => {
    const { states, endedWith } = await run({ IndexSermon: fails('TypeError') })
    expect(states).not.toContain('Fail')
    expect(endedWith).toBe('TypeError')
  })

  test('fails for a transcription that failed, with the reason', async () => {
    const { asked, endedWith } = await run({
      GetTranscription: () => job('FAILED', { FailureReason: 'Out of order' }),
    })
    expect(asked.at(-1)).toEqual({
      state: 'Fail',
      input: {
        input: { key: 'audio/u1/a1' },
        execution: 'e1',
        error: { Error: 'transcription_failed', Cause: 'Out of order' },
      },
    })
    expect(endedWith).toBe('transcription_failed')
  })

  test('fails when even Fail does, so that the status change takes over', async () => {
    const { states, endedWith } = await run({ Probe: fails('no_speech'), Fail: fails('TypeError') })
    expect(states).toEqual(['Probe', 'Fail', 'Fail', 'Fail'])
    expect(endedWith).toBe('TypeError')
  })
})
