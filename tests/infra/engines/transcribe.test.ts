import {
  DeleteTranscriptionJobCommand,
  GetTranscriptionJobCommand,
  ListTranscriptionJobsCommand,
  type MediaFormat,
  StartTranscriptionJobCommand,
  TranscribeClient,
} from '@aws-sdk/client-transcribe'
import { createReadStream } from 'node:fs'
import { copyFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTranscribeEngine } from '#infra/local/engines/transcribe/engine.ts'
import { chooseModel } from '#infra/local/speech/models.ts'
import { createSpeech } from '#infra/local/speech/speech.ts'
import { openStore } from '#infra/local/store.ts'
import { serveEngine } from '#tests/support/engine-server.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'
import { wordErrorRate } from '#tests/support/word-error-rate.ts'

const audio = fileURLToPath(new URL('../../fixtures/audio/', import.meta.url))
const smallerModel = () => chooseModel(0)

const output = z.object({
  jobName: z.string(),
  status: z.literal('COMPLETED'),
  results: z.object({
    language_code: z.literal('pt-BR'),
    transcripts: z.array(z.object({ transcript: z.string() })),
    items: z.array(
      z.object({
        type: z.enum(['pronunciation', 'punctuation']),
        start_time: z.optional(z.string()),
        end_time: z.optional(z.string()),
        alternatives: z.array(z.object({ confidence: z.string(), content: z.string() })),
      }),
    ),
    audio_segments: z.array(
      z.object({
        transcript: z.string(),
        start_time: z.string(),
        end_time: z.string(),
        items: z.array(z.number()),
      }),
    ),
  }),
})

/** The engine behind its own API, reading the fixtures as the objects of a bucket. */
async function startTranscribe(directory: string) {
  const written = new Map<string, Buffer>()
  const lines: string[] = []
  const speech = createSpeech({ chooseModel: smallerModel })
  const store = openStore(join(directory, 'store.db'))
  const engine = createTranscribeEngine({
    store,
    speech,
    dataDirectory: directory,
    now: Date.now,
    log: (line) => lines.push(line),
    objects: {
      read: async (role, bucket, key) => {
        const path = join(audio, key)
        await readFile(path)
        return bucket === 'audio' && role === 'pipeline'
          ? createReadStream(path)
          : Promise.reject(new Error('NoSuchBucket'))
      },
      write: async (_role, bucket, key, body) => {
        written.set(`${bucket}/${key}`, Buffer.from(body))
      },
    },
  })
  const server = await serveEngine(engine)
  const client = new TranscribeClient({
    endpoint: server.url,
    region: 'sa-east-1',
    credentials: { accessKeyId: 'pipeline', secretAccessKey: 'secret' },
    maxAttempts: 1,
  })

  const start = (name: string, key: string, format?: MediaFormat) =>
    client.send(
      new StartTranscriptionJobCommand({
        TranscriptionJobName: name,
        LanguageCode: 'pt-BR',
        ...(format === undefined ? {} : { MediaFormat: format }),
        Media: { MediaFileUri: `s3://audio/${key}` },
        OutputBucketName: 'artefacts',
        OutputKey: `transcriptions/${name}.json`,
      }),
    )
  const get = async (name: string) => {
    const answer = await client.send(new GetTranscriptionJobCommand({ TranscriptionJobName: name }))
    return answer.TranscriptionJob
  }
  const finished = async (name: string) => {
    for (;;) {
      const job = await get(name)
      if (job?.TranscriptionJobStatus === 'COMPLETED' || job?.TranscriptionJobStatus === 'FAILED')
        return job
      await sleep(50)
    }
  }
  const outputOf = (name: string) =>
    output.parse(JSON.parse(String(written.get(`artefacts/transcriptions/${name}.json`))))
  const leftBehind = () => readdir(join(directory, 'transcribe'))

  return {
    engine,
    speech,
    server,
    client,
    written,
    lines,
    start,
    get,
    finished,
    outputOf,
    leftBehind,
    [Symbol.asyncDispose]: async () => {
      client.destroy()
      await server.close()
      await engine.stop()
      store.close()
    },
  }
}

test('writes down a spoken passage as Amazon Transcribe does', async () => {
  await using directory = await temporaryDirectory()
  await using cloud = await startTranscribe(directory.path)
  const begun = await cloud.start('passage', 'trecho.wav', 'wav')
  expect(begun.TranscriptionJob).toMatchObject({
    TranscriptionJobName: 'passage',
    LanguageCode: 'pt-BR',
    CreationTime: expect.any(Date),
  })

  const job = await cloud.finished('passage')
  expect(job).toMatchObject({
    TranscriptionJobStatus: 'COMPLETED',
    Transcript: {
      TranscriptFileUri: 'https://s3.sa-east-1.amazonaws.com/artefacts/transcriptions/passage.json',
    },
    StartTime: expect.any(Date),
    CompletionTime: expect.any(Date),
  })
  const { jobName, results } = cloud.outputOf('passage')
  expect(jobName).toBe('passage')
  const said =
    'Bom, gente, hoje eu queria falar assim, de um monte de coisa que eu fui pensando durante a semana, né.'
  expect(wordErrorRate(said, results.transcripts[0]?.transcript ?? '')).toBeLessThan(0.1)

  const spoken = results.items.filter(({ type }) => type === 'pronunciation')
  const times = spoken.flatMap((item) => [Number(item.start_time), Number(item.end_time)])
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.at(-1)).toBeLessThanOrEqual(6)
  for (const { alternatives } of spoken) {
    expect(Number(alternatives[0]?.confidence)).toBeGreaterThan(0)
    expect(Number(alternatives[0]?.confidence)).toBeLessThanOrEqual(1)
  }
  const marks = results.items.filter(({ type }) => type === 'punctuation')
  expect(marks.length).toBeGreaterThan(0)
  expect(marks[0]).not.toHaveProperty('start_time')
  expect(results.audio_segments.flatMap(({ items }) => items)).toEqual(
    results.items.map((_, index) => index),
  )
  expect(await cloud.leftBehind()).toEqual([])
})

const invalid =
  "The data in your input media file isn't valid. Check the media file and try your request again."
const tooShort = 'Invalid media duration: your media file is too short. The minimum is 500 ms.'

test.each([
  ['broken/empty.mp3', 'mp3', invalid],
  ['broken/no-index.m4a', 'm4a', invalid],
  ['broken/random.mp3', 'mp3', invalid],
  ['broken/text.mp3', 'mp3', invalid],
  ['broken/too-short.wav', 'wav', tooShort],
  ['trecho.wav', 'mp3', 'The media format provided does not match the detected media format.'],
] as const)('%s as %s fails with its reason and leaves nothing', async (key, format, reason) => {
  await using directory = await temporaryDirectory()
  await using cloud = await startTranscribe(directory.path)
  await cloud.start('broken', key, format)
  const job = await cloud.finished('broken')
  expect(job).toMatchObject({ TranscriptionJobStatus: 'FAILED', FailureReason: reason })
  expect(job.Transcript).toBeUndefined()
  expect([...cloud.written.keys()]).toEqual([])
  expect(await cloud.leftBehind()).toEqual([])
  expect(cloud.lines).toEqual([])
})

test('media that is not there fails the job', async () => {
  await using directory = await temporaryDirectory()
  await using cloud = await startTranscribe(directory.path)
  await cloud.start('missing', 'nothing.mp3')
  expect((await cloud.finished('missing')).FailureReason).toMatch(/can't be accessed/)
})

test('silence is an empty transcript', async () => {
  await using directory = await temporaryDirectory()
  await using cloud = await startTranscribe(directory.path)
  await cloud.start('silence', 'broken/silence.ogg', 'ogg')
  expect(await cloud.finished('silence')).toMatchObject({ TranscriptionJobStatus: 'COMPLETED' })
  expect(cloud.outputOf('silence').results).toEqual({
    language_code: 'pt-BR',
    transcripts: [{ transcript: '' }],
    items: [],
    audio_segments: [],
  })
})

test('refuses what the service refuses', async () => {
  await using directory = await temporaryDirectory()
  await using cloud = await startTranscribe(directory.path)
  await cloud.start('twice', 'broken/silence.ogg')
  await expect(cloud.start('twice', 'broken/silence.ogg')).rejects.toMatchObject({
    name: 'ConflictException',
    $metadata: { httpStatusCode: 400 },
  })
  await expect(cloud.start('a name', 'trecho.wav')).rejects.toThrow(/TranscriptionJobName/)
  await expect(cloud.get('unknown')).rejects.toMatchObject({ name: 'NotFoundException' })
  const remove = (name: string) =>
    cloud.client.send(new DeleteTranscriptionJobCommand({ TranscriptionJobName: name }))
  await expect(remove('unknown')).rejects.toMatchObject({ name: 'BadRequestException' })
  await cloud.finished('twice')
  await remove('twice')
  await expect(cloud.get('twice')).rejects.toMatchObject({ name: 'NotFoundException' })
})

test("needs the caller's own rights on the media and the output", async () => {
  await using directory = await temporaryDirectory()
  await using cloud = await startTranscribe(directory.path)
  await cloud.start('rights', 'broken/silence.ogg')
  expect(cloud.server.required[0]).toEqual([
    { action: 'transcribe:StartTranscriptionJob', resource: '*' },
    { action: 's3:GetObject', resource: 'arn:aws:s3:::audio/broken/silence.ogg' },
    { action: 's3:PutObject', resource: 'arn:aws:s3:::artefacts/transcriptions/rights.json' },
  ])
  await cloud.finished('rights')
  expect(cloud.server.required[1]).toEqual([
    {
      action: 'transcribe:GetTranscriptionJob',
      resource: 'arn:aws:transcribe:sa-east-1:000000000000:transcription-job/rights',
    },
  ])
})

test('works on one job at a time, and a deleted one stops at once', async () => {
  await using directory = await temporaryDirectory()
  await using cloud = await startTranscribe(directory.path)
  await cloud.start('long', 'o-bom-pastor.mp3')
  await cloud.start('next', 'broken/silence.ogg')
  expect((await cloud.get('long'))?.TranscriptionJobStatus).toBe('IN_PROGRESS')
  expect((await cloud.get('next'))?.TranscriptionJobStatus).toBe('QUEUED')
  const list = await cloud.client.send(new ListTranscriptionJobsCommand({ MaxResults: 1 }))
  expect(list.TranscriptionJobSummaries).toHaveLength(1)
  expect(list.NextToken).toBeDefined()

  while ((cloud.engine.progress('long') ?? 0) === 0) await sleep(50)
  await cloud.client.send(new DeleteTranscriptionJobCommand({ TranscriptionJobName: 'long' }))
  await cloud.finished('next')
  await expect(cloud.get('long')).rejects.toMatchObject({ name: 'NotFoundException' })
  expect([...cloud.written.keys()]).toEqual(['artefacts/transcriptions/next.json'])
  expect(await cloud.leftBehind()).toEqual([])
})

test('a job outlives the speech process that was killed', async () => {
  await using directory = await temporaryDirectory()
  await using cloud = await startTranscribe(directory.path)
  await cloud.start('killed', 'trecho.wav')
  let pid: number | undefined
  while ((pid = cloud.speech.processId()) === undefined) await sleep(10)
  process.kill(pid, 'SIGKILL')
  expect(await cloud.finished('killed')).toMatchObject({ TranscriptionJobStatus: 'COMPLETED' })
  expect(cloud.lines).toEqual([expect.stringContaining('SIGKILL')])
})

test('a job left unfinished is taken up on the next start', async () => {
  await using directory = await temporaryDirectory()
  {
    await using cloud = await startTranscribe(directory.path)
    await cloud.start('resumed', 'trecho.wav')
  }
  await using cloud = await startTranscribe(directory.path)
  expect((await cloud.get('resumed'))?.TranscriptionJobStatus).toBe('QUEUED')
  cloud.engine.start()
  expect(await cloud.finished('resumed')).toMatchObject({ TranscriptionJobStatus: 'COMPLETED' })
})

test('a job outlives any number of power cuts', async () => {
  await using before = await temporaryDirectory()
  const images: AsyncDisposable[] = []
  let directory = before.path
  for (let cut = 0; cut < 4; cut += 1) {
    await using cloud = await startTranscribe(directory)
    if (cut === 0) await cloud.start('outlasting', 'trecho.wav')
    else cloud.engine.start()
    await expect.poll(() => cloud.speech.processId()).toBeDefined()
    // What the disk holds at this moment is what the next start finds.
    const image = await temporaryDirectory()
    images.push(image)
    for (const file of ['store.db', 'store.db-wal']) {
      await copyFile(join(directory, file), join(image.path, file))
    }
    directory = image.path
  }
  await using cloud = await startTranscribe(directory)
  expect((await cloud.get('outlasting'))?.TranscriptionJobStatus).toBe('IN_PROGRESS')
  cloud.engine.start()
  expect(await cloud.finished('outlasting')).toMatchObject({ TranscriptionJobStatus: 'COMPLETED' })
  for (const image of images) await image[Symbol.asyncDispose]()
})

test('a job that ends the speech process every time is given up', async () => {
  await using directory = await temporaryDirectory()
  await using cloud = await startTranscribe(directory.path)
  await cloud.start('fatal', 'o-bom-pastor.mp3')
  const killed = new Set<number>()
  while (killed.size < 3) {
    const pid = cloud.speech.processId()
    if (pid !== undefined && !killed.has(pid)) {
      killed.add(pid)
      process.kill(pid, 'SIGKILL')
    }
    await sleep(10)
  }
  expect(await cloud.finished('fatal')).toMatchObject({
    TranscriptionJobStatus: 'FAILED',
    FailureReason: 'Internal failure. Try your request again.',
  })
})
