import {
  BadRequestException,
  DeleteTranscriptionJobCommand,
  NotFoundException,
  TranscribeClient,
} from '@aws-sdk/client-transcribe'
import type { TranscriptionJobs } from '#functions/domain/transcript/ports.ts'

/** The service answers so for a job that it doesn't know; it has no error of its own for it. */
const UNKNOWN_JOB = /couldn't be found|not found/iu

/** The jobs of Amazon Transcribe, in the region and with the credentials of the environment. */
export function transcriptionJobs(
  client = new TranscribeClient({ maxAttempts: 4 }),
): TranscriptionJobs {
  return {
    async remove(name) {
      try {
        await client.send(new DeleteTranscriptionJobCommand({ TranscriptionJobName: name }))
      } catch (error) {
        if (!isUnknownJob(error)) throw error
      }
    },
  }
}

const isUnknownJob = (error: unknown): boolean =>
  error instanceof NotFoundException ||
  (error instanceof BadRequestException && UNKNOWN_JOB.test(error.message))
