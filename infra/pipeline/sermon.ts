import type { Catcher, StateMachineDefinition, Task } from '#infra/pipeline/asl.ts'
import { passingFaults, retry } from '#infra/pipeline/retries.ts'
import { type FailureCode, failureCodes } from '#shared/constants/errors.ts'
import { limits } from '#shared/constants/limits.ts'
import { aspects } from '#shared/domain/aspects.ts'

/** The pipeline's own functions, by the name of the file below `functions/pipeline/`. */
export type Step =
  | 'probe'
  | 'collect-transcript'
  | 'take-transcript'
  | 'find-scripture'
  | 'ask-model'
  | 'analyse-aspect'
  | 'settle-aspects'
  | 'write-outline'
  | 'finish'
  | 'index-sermon'
  | 'fail'

interface Resources {
  readonly functions: Readonly<Record<Step, { readonly functionArn: string }>>
  /** Name of the bucket that Amazon Transcribe writes to. */
  readonly artefactsBucket: string
}

/** A language model may think for minutes, and be asked twice. */
const askSeconds = 630

/** What is our fault or a partner's, and should wake somebody; all else is about the audio. */
const ours = new Set<FailureCode>(['transcription_failed', 'timed_out', 'processing_failed'])
const aboutTheAudio = failureCodes.filter((code) => !ours.has(code))

/** What a step has found out does not change by asking again. */
const settled = retry(failureCodes, 0)

/** Any other error may be a partner's bad moment; every step can be run twice. */
const anyFault = retry(['States.ALL'], 2, 5)

/** Faults of Amazon Transcribe; `LimitExceeded` lasts until one of its 250 jobs has ended. */
const transcribeFaults = retry(
  [
    'Transcribe.InternalFailureException',
    'Transcribe.LimitExceededException',
    'Transcribe.SdkClientException',
    'Transcribe.TranscribeException',
  ],
  10,
  5,
)

/** Nobody waits for it, and nothing else would make it good. */
const patiently = retry(['States.ALL'], 8, 15, 600)

const toFail: Catcher = { ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Fail' }

const invoke = (
  functionArn: string,
  rest: Pick<Task, 'Comment' | 'ResultPath' | 'TimeoutSeconds'>,
) => ({
  Type: 'Task' as const,
  Resource: functionArn,
  Retry: [settled, passingFaults, anyFault],
  ...rest,
})

/**
 * What happens to a sermon from its arrival in the audio bucket to its report; or, when its transcript
 * was corrected, from there to a new one. The state carries the sermon's identifiers (`probeOutput`,
 * `newRun`) and nothing that was said. Whatever goes wrong ends in `Fail`, which settles the analysis;
 * the execution itself fails only for what is not about the audio.
 */
export function sermonDefinition({
  functions,
  artefactsBucket,
}: Resources): StateMachineDefinition {
  /** A step whose output becomes the state. */
  const first = (name: Step, next: string, seconds: number) => ({
    ...invoke(functions[name].functionArn, { TimeoutSeconds: seconds }),
    Catch: [toFail],
    Next: next,
  })
  /** A step that leaves the state as it was. */
  const step = (name: Step, next: string, seconds: number) => ({
    ...first(name, next, seconds),
    ResultPath: null,
  })

  return {
    Comment: 'From an uploaded sermon to its report',
    QueryLanguage: 'JSONPath',
    StartAt: 'Transcribed already?',
    TimeoutSeconds: limits.executionSeconds,
    States: {
      'Transcribed already?': {
        Type: 'Choice',
        Choices: [{ Variable: '$.run', IsPresent: true, Next: 'TakeTranscript' }],
        Default: 'Probe',
      },
      TakeTranscript: step('take-transcript', 'FindScripture', 330),
      Probe: {
        ...first('probe', 'Proceed?', 90),
        // The first execution to name itself owns the analysis.
        Parameters: { 'key.$': '$.key', 'execution.$': '$$.Execution.Name' },
      },
      'Proceed?': {
        Type: 'Choice',
        Choices: [{ Variable: '$.proceed', BooleanEquals: true, Next: 'StartTranscription' }],
        Default: 'NothingToDo',
      },
      NothingToDo: { Type: 'Succeed', Comment: 'A second upload, or one of no known analysis' },

      StartTranscription: {
        Type: 'Task',
        Resource: 'arn:aws:states:::aws-sdk:transcribe:startTranscriptionJob',
        TimeoutSeconds: 60,
        Parameters: {
          'TranscriptionJobName.$': '$.jobName',
          LanguageCode: 'pt-BR',
          'MediaFormat.$': '$.mediaFormat',
          Media: { 'MediaFileUri.$': '$.mediaUri' },
          OutputBucketName: artefactsBucket,
          'OutputKey.$': '$.outputKey',
        },
        ResultPath: null,
        Retry: [transcribeFaults],
        Catch: [
          {
            ErrorEquals: ['Transcribe.ConflictException'],
            ResultPath: null,
            Next: 'WaitForTranscription',
          },
          toFail,
        ],
        Next: 'WaitForTranscription',
      },
      WaitForTranscription: {
        Type: 'Wait',
        SecondsPath: '$.pollSeconds',
        Next: 'GetTranscription',
      },
      GetTranscription: {
        Type: 'Task',
        Resource: 'arn:aws:states:::aws-sdk:transcribe:getTranscriptionJob',
        TimeoutSeconds: 60,
        Parameters: { 'TranscriptionJobName.$': '$.jobName' },
        ResultSelector: { 'job.$': '$.TranscriptionJob' },
        ResultPath: '$.transcription',
        Retry: [transcribeFaults],
        Catch: [toFail],
        Next: 'Transcribed?',
      },
      'Transcribed?': {
        Type: 'Choice',
        Choices: [
          {
            Variable: '$.transcription.job.TranscriptionJobStatus',
            StringEquals: 'COMPLETED',
            Next: 'CollectTranscript',
          },
          {
            Variable: '$.transcription.job.TranscriptionJobStatus',
            StringEquals: 'FAILED',
            Next: 'TranscriptionFailed',
          },
        ],
        Default: 'WaitForTranscription',
      },
      TranscriptionFailed: {
        Type: 'Pass',
        Parameters: {
          Error: 'transcription_failed' satisfies FailureCode,
          'Cause.$': '$.transcription.job.FailureReason',
        },
        ResultPath: '$.error',
        Next: 'Fail',
      },

      CollectTranscript: step('collect-transcript', 'FindScripture', 330),
      FindScripture: step('find-scripture', 'ListAspects', 330),
      ListAspects: { Type: 'Pass', Result: aspects, ResultPath: '$.aspects', Next: 'Analyse' },
      Analyse: {
        Type: 'Map',
        ItemsPath: '$.aspects',
        ItemSelector: {
          'ownerId.$': '$.ownerId',
          'analysisId.$': '$.analysisId',
          'run.$': '$.run',
          'aspect.$': '$$.Map.Item.Value',
        },
        ItemProcessor: {
          ProcessorConfig: { Mode: 'INLINE' },
          StartAt: 'AskModel',
          States: {
            AskModel: {
              ...invoke(functions['ask-model'].functionArn, {
                TimeoutSeconds: askSeconds,
                ResultPath: null,
              }),
              Parameters: {
                'ownerId.$': '$.ownerId',
                'analysisId.$': '$.analysisId',
                'run.$': '$.run',
                'question.$': '$.aspect',
              },
              Next: 'AnalyseAspect',
            },
            AnalyseAspect: {
              ...invoke(functions['analyse-aspect'].functionArn, {
                TimeoutSeconds: 330,
                ResultPath: null,
              }),
              End: true,
            },
          },
        },
        ResultPath: null,
        Catch: [toFail],
        Next: 'SettleAspects',
      },
      SettleAspects: step('settle-aspects', 'AskOutline', 330),
      AskOutline: {
        ...step('ask-model', 'WriteOutline', askSeconds),
        Parameters: {
          'ownerId.$': '$.ownerId',
          'analysisId.$': '$.analysisId',
          'run.$': '$.run',
          question: 'outline',
        },
      },
      WriteOutline: step('write-outline', 'Finish', 330),
      Finish: step('finish', 'IndexSermon', 90),
      IndexSermon: {
        ...invoke(functions['index-sermon'].functionArn, {
          Comment:
            'The report is there: what fails here takes nothing from it, and can be redriven',
          TimeoutSeconds: 90,
          ResultPath: null,
        }),
        Retry: [patiently],
        Next: 'Done',
      },
      Done: { Type: 'Succeed' },

      Fail: {
        ...invoke(functions.fail.functionArn, {
          Comment: 'The input says whose analysis it is, however early the failure',
          TimeoutSeconds: 90,
          ResultPath: '$.ended',
        }),
        Parameters: {
          'input.$': '$$.Execution.Input',
          'execution.$': '$$.Execution.Name',
          'error.$': '$.error',
        },
        Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Failed' }],
        Next: 'AboutTheAudio?',
      },
      'AboutTheAudio?': {
        Type: 'Choice',
        Choices: [
          { Variable: '$.ended.standing', StringEquals: 'unknown', Next: 'Erased' },
          {
            // Its report was there before the fault, and by now everything else is cleared away.
            And: [
              { Variable: '$.ended.standing', StringEquals: 'completed' },
              { Variable: '$.analysisId', IsPresent: true },
            ],
            Next: 'IndexSermon',
          },
          {
            Or: aboutTheAudio.map((code) => ({ Variable: '$.error.Error', StringEquals: code })),
            Next: 'Refused',
          },
        ],
        Default: 'Failed',
      },
      Erased: { Type: 'Succeed', Comment: 'Its owner wants it no longer; nothing of it stays' },
      Refused: { Type: 'Succeed', Comment: 'The page says what is wrong with the audio' },
      Failed: {
        Type: 'Fail',
        Comment: 'Raises the alarm; the status change settles the analysis once more',
        ErrorPath: '$.error.Error',
        CausePath: '$.error.Cause',
      },
    },
  }
}
