import type { StateMachineDefinition, Task } from '#infra/pipeline/asl.ts'
import { retry } from '#infra/pipeline/retries.ts'

/** The erasure's own functions, by the name of the file below `functions/pipeline/`. */
export type ErasureStep = 'erase-analysis'

interface Resources {
  readonly functions: Readonly<Record<ErasureStep, { readonly functionArn: string }>>
}

const WEEK_SECONDS = 7 * 24 * 60 * 60

/**
 * Whoever was at work when the erasure began has ended by then: a form for uploads lives for 15 minutes,
 * the longest step and call for 10.
 */
const STRAGGLERS_SECONDS = 30 * 60

/**
 * Nothing that erases may give up before an operator has seen it: a transcription job that still runs
 * can't be deleted for hours. These tries last for more than a day.
 */
const untilDone = retry(['States.ALL'], 300, 5, 300)

const erase = (
  functionArn: string,
  rest: Pick<Task, 'ResultPath'> & ({ readonly Next: string } | { readonly End: true }),
) => ({
  Type: 'Task' as const,
  Resource: functionArn,
  TimeoutSeconds: 150,
  Retry: [untilDone],
  ...rest,
})

/**
 * Removes what belongs to an analysis, and once more after a while: a step or call that was under way
 * may have written behind the first removal. Whatever fails is tried again; the state carries ids alone.
 */
export function erasureDefinition({ functions }: Resources): StateMachineDefinition {
  const eraseAnalysis = functions['erase-analysis'].functionArn
  return {
    Comment: 'Erases an analysis, whole',
    QueryLanguage: 'JSONPath',
    StartAt: 'EraseAnalysis',
    TimeoutSeconds: WEEK_SECONDS,
    States: {
      EraseAnalysis: erase(eraseAnalysis, { ResultPath: null, Next: 'WaitForStragglers' }),
      WaitForStragglers: {
        Type: 'Wait',
        Seconds: STRAGGLERS_SECONDS,
        Next: 'SweepAnalysis',
      },
      SweepAnalysis: erase(eraseAnalysis, { ResultPath: null, End: true }),
    },
  }
}
