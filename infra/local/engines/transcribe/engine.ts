import { join } from 'node:path'
import * as z from 'zod/mini'
import { arn, REGION } from '#infra/local/engines/arn.ts'
import { createJsonEngine, type JsonOperation } from '#infra/local/engines/json-protocol.ts'
import { ServiceError } from '#infra/local/engines/service-error.ts'
import type { Clock } from '#infra/local/engines/timers.ts'
import type { Engine, Permission } from '#infra/local/gateway/engine.ts'
import type { Speech } from '#infra/local/speech/speech.ts'
import type { Store } from '#infra/local/store.ts'
import type { TranscriptionJob } from './jobs.ts'
import {
  descriptionOf,
  listInput,
  nameInput,
  outputKey,
  placeOf,
  startInput,
  summaryOf,
  transcriptionJob,
} from './jobs.ts'
import type { TranscribeObjects } from './queue.ts'
import { createQueue } from './queue.ts'

/** Jobs that Amazon Transcribe has in hand at once for one account. */
const MOST_JOBS = 250
const PAGE = 5

export interface TranscribeEngine extends Engine {
  /** Takes up the jobs that a crash or a stop left unfinished. */
  start(): void
  /** Part of a job's audio that was heard, 0 to 1; undefined while it is not worked on. */
  progress(jobName: string): number | undefined
  stop(): Promise<void>
}

const unknownJob = (code: string) =>
  new ServiceError(
    code,
    "The requested job couldn't be found. Check the job name and try your request again.",
  )

/** An operation whose input is parsed before permissions are read of it and before it runs. */
function operation<T>(
  schema: z.ZodMiniType<T>,
  requires: (input: T) => readonly Permission[],
  run: (input: T, role: string) => unknown,
): JsonOperation {
  return {
    requires: (raw) => {
      const input = schema.safeParse(raw)
      return input.success ? requires(input.data) : []
    },
    run: (raw, role) => {
      const input = schema.safeParse(raw)
      if (input.success) return run(input.data, role)
      throw new ServiceError('BadRequestException', z.prettifyError(input.error))
    },
  }
}

const onJob = (action: string) => (input: z.infer<typeof nameInput>) => [
  {
    action: `transcribe:${action}`,
    resource: arn('transcribe', `transcription-job/${input.TranscriptionJobName}`),
  },
]

const onObject = (action: string, bucket: string, key: string): Permission => ({
  action: `s3:${action}`,
  resource: `arn:aws:s3:::${bucket}/${key}`,
})

/**
 * Amazon Transcribe with a speech model on this machine: StartTranscriptionJob, GetTranscriptionJob,
 * ListTranscriptionJobs and DeleteTranscriptionJob, for Brazilian Portuguese and output to a bucket.
 * Starting a job needs the caller's own right to read the media and to write the output.
 */
export function createTranscribeEngine(options: {
  readonly store: Store
  readonly objects: TranscribeObjects
  readonly speech: Speech
  /** Media is copied below `dataDirectory`/transcribe while it is worked on. */
  readonly dataDirectory: string
  readonly now: Clock
  readonly log: (line: string) => void
}): TranscribeEngine {
  const { store, now } = options
  const jobs = store.collection('transcription-jobs', transcriptionJob)
  const directory = join(options.dataDirectory, 'transcribe')
  const queue = createQueue({ ...options, jobs, directory })
  const all = () => jobs.entries().map(([, job]) => job)

  const start = (input: z.infer<typeof startInput>, role: string) => {
    const media = placeOf(input.Media.MediaFileUri)
    if (media === undefined) {
      throw new ServiceError('BadRequestException', 'MediaFileUri must be an object in Amazon S3.')
    }
    const open = all().filter(({ status }) => status === 'QUEUED' || status === 'IN_PROGRESS')
    if (open.length >= MOST_JOBS) {
      throw new ServiceError(
        'LimitExceededException',
        `You have ${MOST_JOBS} jobs in hand already.`,
      )
    }
    const job: TranscriptionJob = {
      name: input.TranscriptionJobName,
      status: 'QUEUED',
      languageCode: input.LanguageCode,
      ...(input.MediaFormat === undefined ? {} : { mediaFormat: input.MediaFormat }),
      mediaUri: input.Media.MediaFileUri,
      media,
      output: {
        bucket: input.OutputBucketName,
        key: outputKey(input.TranscriptionJobName, input.OutputKey),
      },
      role,
      created: now(),
      interruptions: 0,
    }
    if (!jobs.insert(job.name, job)) {
      throw new ServiceError('ConflictException', 'The requested job name already exists.')
    }
    queue.wake()
    return { TranscriptionJob: descriptionOf(jobs.get(job.name) ?? job, REGION) }
  }

  const engine = createJsonEngine('transcribe', {
    StartTranscriptionJob: operation(
      startInput,
      (input) => {
        const media = placeOf(input.Media.MediaFileUri)
        const key = outputKey(input.TranscriptionJobName, input.OutputKey)
        return [
          { action: 'transcribe:StartTranscriptionJob', resource: '*' },
          ...(media === undefined ? [] : [onObject('GetObject', media.bucket, media.key)]),
          onObject('PutObject', input.OutputBucketName, key),
        ]
      },
      start,
    ),
    GetTranscriptionJob: operation(nameInput, onJob('GetTranscriptionJob'), (input) => {
      const job = jobs.get(input.TranscriptionJobName)
      if (job === undefined) throw unknownJob('NotFoundException')
      return { TranscriptionJob: descriptionOf(job, REGION) }
    }),
    DeleteTranscriptionJob: operation(nameInput, onJob('DeleteTranscriptionJob'), (input) => {
      // The service knows no NotFoundException here: an unknown job is a bad request.
      if (!jobs.delete(input.TranscriptionJobName)) throw unknownJob('BadRequestException')
      queue.cancel(input.TranscriptionJobName)
    }),
    ListTranscriptionJobs: operation(
      listInput,
      () => [{ action: 'transcribe:ListTranscriptionJobs', resource: '*' }],
      ({ Status, JobNameContains = '', NextToken = '0', MaxResults = PAGE }) => {
        const found = all()
          .filter(({ status }) => Status === undefined || status === Status)
          .filter(({ name }) => name.includes(JobNameContains))
          .toSorted((a, b) => b.created - a.created)
        const end = Number(NextToken) + MaxResults
        return {
          Status,
          TranscriptionJobSummaries: found.slice(Number(NextToken), end).map(summaryOf),
          NextToken: end < found.length ? String(end) : undefined,
        }
      },
    ),
  })
  return {
    ...engine,
    start: () => queue.wake(),
    progress: (name) => queue.progress(name),
    stop: () => queue.stop(),
  }
}
