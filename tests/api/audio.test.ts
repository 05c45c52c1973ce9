import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { errors, failures } from '#shared/constants/errors.ts'
import { handler as createUpload } from '#functions/api/audio/create-upload.ts'
import { handler as getAnalysis } from '#functions/api/audio/get-analysis.ts'
import { audioKey } from '#functions/domain/audio/key.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { startBackend } from '#tests/support/backend.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { httpEvent, readAnswer } from '#tests/support/http-event.ts'
import { startSermonStores } from '#tests/support/sermon-stores.ts'
import { type SignedIn, signedIn } from '#tests/support/signed-in.ts'

const backend = forThisFile(await startBackend())
const stores = forThisFile(await startSermonStores())
const analyses = analysesOf(backend.table)

let ana: SignedIn
let bento: SignedIn
beforeAll(async () => {
  ana = await signedIn(backend.table)
  bento = await signedIn(backend.table)
})

const file = {
  filename: 'C:\\sermões\\culto.mp3',
  contentType: 'audio/mpeg',
  size: 12,
  durationEstimate: 1,
}

const opened = z.object({
  success: z.literal(true),
  message: z.string(),
  analysisId: z.string(),
  upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
})

const open = async (body: unknown, { headers }: SignedIn = ana) =>
  readAnswer(await createUpload(httpEvent({ headers, body })))

const read = async (id: string, { headers }: SignedIn = ana) =>
  readAnswer(await getAnalysis(httpEvent({ headers, params: { id } })))

async function send(
  { url, fields }: z.infer<typeof opened>['upload'],
  content: string,
  changed: Record<string, string> = {},
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value)
  form.append('file', new Blob([content]), 'culto.mp3')
  const { status } = await fetch(url, { method: 'POST', body: form })
  return status
}

describe('opening an upload', () => {
  it('gives a form that takes exactly the file that was announced', async () => {
    const answer = await open(file)
    expect(answer.status).toBe(201)
    const { analysisId, upload } = opened.parse(answer.body)
    const key = audioKey({ ownerId: ana.ownerId, analysisId })
    expect(upload.fields).toMatchObject({ key, 'Content-Type': 'audio/mpeg' })

    expect(await send(upload, 'eleven byte')).toBe(400)
    expect(await send(upload, 'thirteen byte')).toBe(400)
    expect(await send(upload, 'twelve bytes', { 'Content-Type': 'text/html' })).toBe(403)
    expect(await send(upload, 'twelve bytes', { key: 'audio/other/other' })).toBe(403)
    expect(await stores.audio.head(key)).toBeUndefined()

    expect(await send(upload, 'twelve bytes')).toBe(204)
    expect(await stores.audio.head(key)).toMatchObject({ size: 12 })
  })

  it('opens an analysis that waits for its audio, under a name that can be shown', async () => {
    const { analysisId } = opened.parse((await open(file)).body)
    const { status, body } = await read(analysisId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      data: {
        id: analysisId,
        filename: 'culto.mp3',
        customTitle: null,
        duration: 60,
        status: 'processing',
        stage: 'upload',
        progress: 0,
      },
    })
  })

  it.each([
    [{ ...file, size: 0 }, errors.file_empty.message],
    [{ ...file, size: 50 * 1024 * 1024 + 1 }, errors.file_too_large.message],
    [{ ...file, contentType: 'application/pdf' }, errors.unsupported_format.message],
  ])('refuses %j in Portuguese', async (body, message) => {
    expect(await open(body)).toMatchObject({
      status: 400,
      body: { success: false, error: message, message },
    })
  })

  it('needs a session', async () => {
    const answer = readAnswer(await createUpload(httpEvent({ body: file })))
    expect(answer.status).toBe(401)
  })

  it('gives forms that S3 stops taking', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 16 * 60 * 1000 })
    const { upload } = opened.parse((await open(file)).body)
    vi.useRealTimers()
    expect(await send(upload, 'twelve bytes')).toBe(403)
  })
})

describe('reading an analysis', () => {
  it('finds nothing under an unknown id or that of somebody else', async () => {
    const { analysisId } = opened.parse((await open(file)).body)
    for (const [id, session] of [
      ['unknown', ana],
      [analysisId, bento],
      [`${analysisId}/../x`, ana],
    ] as const) {
      expect(await read(id, session)).toMatchObject({
        status: 404,
        body: {
          success: false,
          code: 'analysis_not_found',
          error: errors.analysis_not_found.message,
        },
      })
    }
  })

  it('tells that the audio did not arrive, and then forgets it', async () => {
    const { analysisId } = opened.parse((await open(file)).body)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 56 * 60 * 1000 })
    expect((await read(analysisId)).body).toMatchObject({
      data: {
        status: 'failed',
        stage: 'upload',
        failure: { code: 'upload_expired', message: failures.upload_expired },
      },
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60 * 1000 })
    expect((await read(analysisId)).status).toBe(404)
    vi.useRealTimers()
  })

  it('tells why it failed', async () => {
    const { analysisId } = opened.parse((await open(file)).body)
    const ref = { ownerId: ana.ownerId, analysisId }
    const now = Date.now()
    await analyses.claim(ref, { execution: 'e', storedAt: now }, now)
    await analyses.fail(ref, 'e', 'damaged_audio', now)
    expect((await read(analysisId)).body).toMatchObject({
      data: {
        status: 'failed',
        stage: 'probe',
        failure: { code: 'damaged_audio', message: failures.damaged_audio },
      },
    })
  })

  it('does not call a report that is missing an analysis that was never there', async () => {
    const { analysisId } = opened.parse((await open(file)).body)
    const ref = { ownerId: ana.ownerId, analysisId }
    const now = Date.now()
    const period = { day: '2026-11-21', month: '2026-11' }
    await analyses.claim(ref, { execution: 'e', storedAt: now }, now)
    await analyses.reserve(ref, { durationSeconds: 60, period }, {}, now)
    const summary = { analysisType: 'simulated' as const, biblicalScore: 7, wordCount: 9 }
    await analyses.complete(ref, summary, now)
    expect(await read(analysisId)).toMatchObject({ status: 500, body: { code: 'internal' } })
  })
})
