import type { StateMachineDefinition, Task } from '#infra/pipeline/asl.ts'
import { retry } from '#infra/pipeline/retries.ts'

/** The erasure's own functions, by the name of the file below `functions/pipeline/`. */
export type ErasureStep = 'erase-analysis' | 'erase-account' | 'confirm-erasure'

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
 * can't be deleted for hours. These tries last for a day or so.
 */
const untilDone = retry(['States.ALL'], 300, 5, 300)

const waitThen = (next: string) => ({
  Type: 'Wait' as const,
  Seconds: STRAGGLERS_SECONDS,
  Next: next,
})

/** Goes round from `again` until the page that was looked at was empty. */
const unlessDone = (again: string, next: string) => ({
  Type: 'Choice' as const,
  Choices: [{ Variable: '$.page.done', BooleanEquals: true, Next: next }],
  Default: again,
})

/**
 * Removes what belongs to an analysis or a whole account, and once more after a while: a step or call
 * that was under way may have written behind the first removal. Whatever fails is tried again; the state
 * carries ids alone.
 */
export function erasureDefinition({ functions }: Resources): StateMachineDefinition {
  const invoke = (name: ErasureStep, next: string, ResultPath: Task['ResultPath'] = null) => ({
    Type: 'Task' as const,
    Resource: functions[name].functionArn,
    TimeoutSeconds: 150,
    Retry: [untilDone],
    ResultPath,
    Next: next,
  })

  return {
    Comment: 'Erases an analysis or an account, whole',
    QueryLanguage: 'JSONPath',
    StartAt: 'OneOrAll?',
    TimeoutSeconds: WEEK_SECONDS,
    States: {
      'OneOrAll?': {
        Type: 'Choice',
        Choices: [{ Variable: '$.kind', StringEquals: 'account', Next: 'EraseAccount' }],
        Default: 'EraseAnalysis',
      },

      EraseAnalysis: invoke('erase-analysis', 'WaitForStragglers'),
      WaitForStragglers: waitThen('SweepAnalysis'),
      SweepAnalysis: invoke('erase-analysis', 'Done'),

      EraseAccount: invoke('erase-account', 'AccountErased?', '$.page'),
      'AccountErased?': unlessDone('EraseAccount', 'ConfirmErasure'),
      ConfirmErasure: {
        ...invoke('confirm-erasure', 'WaitForLastStragglers'),
        Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: null, Next: 'ForgetAddress' }],
      },
      ForgetAddress: {
        ...invoke('confirm-erasure', 'WaitForLastStragglers'),
        Comment: 'An address that takes no letter is not kept for one',
        Parameters: { 'ownerId.$': '$.ownerId', withoutReceipt: true },
      },
      WaitForLastStragglers: waitThen('SweepAccount'),
      SweepAccount: invoke('erase-account', 'AccountSwept?', '$.page'),
      'AccountSwept?': unlessDone('SweepAccount', 'Done'),

      Done: { Type: 'Succeed' },
    },
  }
}
