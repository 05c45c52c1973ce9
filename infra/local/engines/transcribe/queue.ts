import { mkdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ACCOUNT } from '#infra/local/engines/arn.ts'
import type { Clock } from '#infra/local/engines/timers.ts'
import type { Speech } from '#infra/local/speech/speech.ts'
import { SpeechInterrupted } from '#infra/local/speech/speech.ts'
import { UnreadableAudio } from '#infra/local/speech/unreadable-audio.ts'
import type { Collection } from '#infra/local/store.ts'
import { failureReasons, unreadableReasons } from './failures.ts'
import type { TranscriptionJob } from './jobs.ts'
import { checkFormat, copyMedia, JobFailure } from './media-file.ts'
import { transcribeOutput } from './output.ts'

/**
 * A job during which the speech process ended this often is given up: the machine can't bear it. That
 * this program itself ended does not count: an upload outlives every power cut.
 */
const MOST_INTERRUPTIONS = 3

/** Where media is read and output is written, in the name of the role that started the job. */
export interface TranscribeObjects {
  /** Rejects when there is no such object. */
  read(role: string, bucket: string, key: string): Promise<Readable>
  write(role: string, bucket: string, key: string, body: Uint8Array): Promise<void>
}

export interface QueueOptions {
  readonly jobs: Collection<TranscriptionJob>
  readonly objects: TranscribeObjects
  readonly speech: Speech
  /** A folder of the queue's own for the media it works on; emptied when the queue is made. */
  readonly directory: string
  readonly now: Clock
  /** Takes one line about what went wrong on this machine. */
  readonly log: (line: string) => void
}

/** Works on one job at a time, in the order they were created. */
export interface JobQueue {
  /** Takes up what waits; called after a job was added, and at start for what a crash left. */
  wake(): void
  /** Ends work on a job that was deleted. */
  cancel(name: string): void
  /** Part of a job's audio that was heard, 0 to 1, while it is worked on. */
  progress(name: string): number | undefined
  /** Ends all work; what was under way stays QUEUED for the next start. */
  stop(): Promise<void>
}

/** Makes the queue; work begins with `wake`. */
export function createQueue(options: QueueOptions): JobQueue {
  const { jobs, objects, speech, directory, now, log } = options
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  let current: { name: string; done: number; cancel: AbortController } | undefined
  let working: Promise<void> | undefined
  let stopped = false

  const unfinished = () =>
    jobs
      .entries()
      .map(([, job]) => job)
      .filter(({ status }) => status === 'QUEUED' || status === 'IN_PROGRESS')
      .toSorted((a, b) => a.created - b.created)

  /** Changes a job unless it was deleted meanwhile. */
  const change = (name: string, changes: Partial<TranscriptionJob>) => {
    const job = jobs.get(name)
    if (job !== undefined) jobs.put(name, { ...job, ...changes })
  }

  const perform = async (job: TranscriptionJob, signal: AbortSignal) => {
    const path = join(directory, 'media')
    try {
      const media = await objects.read(job.role, job.media.bucket, job.media.key).catch((error) => {
        throw new JobFailure(failureReasons.unreadable, { cause: error })
      })
      await copyMedia(media, path, signal)
      await checkFormat(path, job.mediaFormat)
      const recording = await speech.hear(path, {
        signal,
        onProgress: (done) => {
          if (current?.name === job.name) current.done = done
        },
      })
      const output = transcribeOutput(recording, {
        name: job.name,
        accountId: ACCOUNT,
        languageCode: job.languageCode,
      })
      signal.throwIfAborted()
      const body = Buffer.from(JSON.stringify(output))
      await objects.write(job.role, job.output.bucket, job.output.key, body)
    } finally {
      await rm(path, { force: true })
    }
  }

  const failedFor = (failureReason: string): Partial<TranscriptionJob> => ({
    status: 'FAILED',
    failureReason,
    completed: now(),
  })

  /** What becomes of a job that could not be done now: tried again, or failed with a reason. */
  const afterError = (job: TranscriptionJob, error: unknown): Partial<TranscriptionJob> => {
    if (error instanceof JobFailure) return failedFor(error.message)
    if (error instanceof UnreadableAudio) return failedFor(unreadableReasons[error.reason])
    log(`transcribe ${job.name}: ${error instanceof Error ? error.message : 'unknown error'}`)
    const interruptions = job.interruptions + 1
    return error instanceof SpeechInterrupted && interruptions < MOST_INTERRUPTIONS
      ? { status: 'QUEUED', interruptions }
      : failedFor(failureReasons.internal)
  }

  const work = async () => {
    for (;;) {
      const [job] = unfinished()
      if (job === undefined || stopped) return
      const cancel = new AbortController()
      current = { name: job.name, done: 0, cancel }
      const started = job.started ?? now()
      change(job.name, { status: 'IN_PROGRESS', started })
      try {
        await perform(job, cancel.signal)
        change(job.name, { status: 'COMPLETED', completed: now() })
      } catch (error) {
        if (!cancel.signal.aborted) change(job.name, afterError(job, error))
        else change(job.name, { status: 'QUEUED' })
      } finally {
        current = undefined
      }
    }
  }

  const wake = () => {
    if (stopped) return
    working ??= work()
      .catch((error: unknown) => log(`transcribe: ${String(error)}`))
      .finally(() => {
        working = undefined
      })
  }

  return {
    wake,
    cancel: (name) => {
      if (current?.name === name) current.cancel.abort()
    },
    progress: (name) => (current?.name === name ? current.done : undefined),
    stop: async () => {
      stopped = true
      current?.cancel.abort()
      await speech.stop()
      await working
    },
  }
}
