import { join } from 'node:path'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { environment } from '#shared/constants/environment.ts'
import type { ObjectStore } from '#functions/domain/audio/ports.ts'
import { s3Client } from '#functions/services/object-store/client.ts'
import { objectsOf } from '#functions/services/object-store/objects.ts'
import type { BucketDefinition } from '#infra/local/engines/s3/buckets.ts'
import { createS3Engine } from '#infra/local/engines/s3/engine.ts'
import type { Engine } from '#infra/local/gateway/engine.ts'
import { openStore } from '#infra/local/store.ts'
import { setAwsEnvironment } from './aws-environment.ts'
import { serveEngine } from './engine-server.ts'
import { temporaryDirectory } from './temporary-directory.ts'

interface SermonStores extends AsyncDisposable {
  readonly audio: ObjectStore
  readonly artefacts: ObjectStore
  /** Names of the transcription jobs that were deleted, in order. */
  readonly deletedJobs: readonly string[]
  /** Lets so many more calls of the object store through and refuses the rest, as if cut off. */
  cutOffAfter(calls: number): void
}

const bucket = (name: string): BucketDefinition => ({
  name,
  corsRules: [],
  expirations: [],
  notifiesEventBridge: false,
})

/**
 * The two buckets of the pipeline in an object store of their own, and a transcription service that
 * knows no job; the environment leads functions to both.
 */
export async function startSermonStores(): Promise<SermonStores> {
  const resources = new AsyncDisposableStack()
  const { path } = resources.use(await temporaryDirectory())
  const store = resources.adopt(openStore(join(path, 'objects.db')), (open) => open.close())
  const engine = createS3Engine({
    store,
    dataDirectory: path,
    buckets: [bucket('audio-test'), bucket('artefacts-test')],
    credentialFor: () => ({ secretAccessKey: 'test', role: 'test' }),
    allows: () => true,
    deliver: () => Promise.resolve(),
    now: Date.now,
  })
  resources.defer(async () => engine.stop?.())
  let callsLeft = Infinity
  const severed: Engine = {
    ...engine,
    handle: (request) => {
      callsLeft -= 1
      return callsLeft >= 0 ? engine.handle(request) : Promise.resolve({ status: 403 })
    },
  }
  const objects = resources.adopt(await serveEngine(severed), (server) => server.close())
  const deletedJobs: string[] = []
  const jobs = resources.adopt(await serveEngine(forgetfulTranscribe(deletedJobs)), (server) =>
    server.close(),
  )
  setAwsEnvironment({ S3: objects.url, TRANSCRIBE: jobs.url })
  Object.assign(process.env, {
    [environment.audioBucket]: 'audio-test',
    [environment.artefactsBucket]: 'artefacts-test',
  })
  const client = s3Client()
  return {
    audio: objectsOf(client, 'audio-test'),
    artefacts: objectsOf(client, 'artefacts-test'),
    deletedJobs,
    cutOffAfter: (calls) => {
      callsLeft = calls
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

/** Stores bytes as an upload would. */
export async function putObject(Bucket: string, Key: string, Body: Uint8Array): Promise<void> {
  await s3Client().send(new PutObjectCommand({ Bucket, Key, Body }))
}

/** Answers as Amazon Transcribe does for a job that it doesn't know. */
function forgetfulTranscribe(deleted: string[]): Engine {
  return {
    service: 'transcribe',
    requires: (_, body) => {
      const name = /"TranscriptionJobName":"([^"]*)"/.exec(body)?.[1]
      if (name !== undefined) deleted.push(name)
      return []
    },
    handle: () =>
      Promise.resolve({
        status: 400,
        headers: { 'content-type': 'application/x-amz-json-1.1' },
        body: JSON.stringify({
          __type: 'BadRequestException',
          Message:
            "The requested job couldn't be found. Check the job name and try your request again.",
        }),
      }),
  }
}
