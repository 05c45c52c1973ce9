import { beforeAll, describe, expect, it } from 'vitest'
import { getGrowth, listAnalyses } from '#shared/contracts/history.ts'
import { failures } from '#shared/constants/errors.ts'
import { limits } from '#shared/constants/limits.ts'
import { handler as growth } from '#functions/api/audio/get-growth.ts'
import { handler as list } from '#functions/api/audio/list-analyses.ts'
import type { AnalysisRecord } from '#functions/domain/analysis/record.ts'
import { uuidV7 } from '#functions/runtime/ids.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { someAnalysis } from '#tests/support/analyses.ts'
import { startBackend } from '#tests/support/backend.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { httpEvent, readAnswer } from '#tests/support/http-event.ts'
import { type SignedIn, signedIn } from '#tests/support/signed-in.ts'

const backend = forThisFile(await startBackend())
const analyses = analysesOf(backend.table)

let ana: SignedIn
beforeAll(async () => {
  ana = await signedIn(backend.table)
})

const read = async ({ headers }: SignedIn, query?: Record<string, string>) =>
  readAnswer(await list(httpEvent({ headers, ...(query && { query }) })))

const page = async (who: SignedIn, query?: Record<string, string>) =>
  listAnalyses.response.parse((await read(who, query)).body)

let minutes = 0
async function analysisOf({ ownerId }: SignedIn, fields: Partial<AnalysisRecord>) {
  const at = Date.now() - 3_600_000 + (minutes += 1) * 1000
  const { ttl: _, ...opened } = someAnalysis(at, ownerId)
  const record = { ...opened, id: uuidV7(at), ...fields }
  await analyses.create(record)
  return record
}

describe('GET /api/audio/analyses', () => {
  it('is empty for a newcomer', async () => {
    expect(await read(ana)).toMatchObject({
      status: 200,
      body: { success: true, data: [], nextCursor: null },
    })
  })

  it('shows finished, failed and current work, newest first', async () => {
    const done = await analysisOf(ana, {
      status: 'completed',
      claim: 'first',
      stage: 'finish',
      customTitle: 'A casa sobre a rocha',
      duration: 1234.5,
      summary: { analysisType: 'simulated', biblicalScore: 7.4, wordCount: 5210 },
    })
    await analysisOf(ana, { status: 'failed', claim: 'first', failure: 'no_speech' })
    await analysisOf(ana, { claim: 'first', stage: 'analyse', stageStartedAt: Date.now() })
    await analysisOf(ana, { uploadDeadline: Date.now() - 1 })
    const longAgo = Date.now() - (limits.executionSeconds + 60 * 60) * 1000
    await analysisOf(ana, { claim: 'lost', stage: 'transcribe', stageStartedAt: longAgo })
    const { data, nextCursor } = await page(ana)
    expect(nextCursor).toBeNull()
    expect(data).toMatchObject([
      { status: 'failed', stage: 'transcribe', failure: { message: failures.timed_out } },
      { status: 'failed', failure: { message: failures.upload_expired } },
      { status: 'processing', stage: 'analyse', title: 'culto.mp3', biblicalScore: 0 },
      { status: 'failed', failure: { message: failures.no_speech } },
      {
        id: done.id,
        status: 'completed',
        title: 'A casa sobre a rocha',
        biblicalScore: 7.4,
        wordCount: 5210,
        duration: 1234.5,
        createdAt: done.createdAt,
        analysisType: 'simulated',
      },
    ])
  })

  it('goes page by page, in the caller’s own history whoever the cursor came from', async () => {
    const first = await page(ana, { limit: '2' })
    expect(first.data).toHaveLength(2)
    const cursor = first.nextCursor ?? ''
    const second = await page(ana, { limit: '3', cursor })
    expect(second.data.map(({ id }) => id)).not.toContain(first.data[1]?.id)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(
      (await page(ana)).data.map(({ id }) => id),
    )
    const bento = await signedIn(backend.table)
    expect((await page(bento, { cursor })).data).toEqual([])
  })

  it.each([
    { cursor: 'PROFILE' },
    { cursor: '../x' },
    { limit: '0' },
    { limit: '51' },
    { limit: 'muitas' },
  ])('refuses %o', async (query) => {
    expect(await read(ana, query)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  })
})

const points = async ({ headers }: SignedIn, query?: Record<string, string>) =>
  getGrowth.response.parse(
    readAnswer(await growth(httpEvent({ headers, ...(query && { query }) }))).body,
  )

describe('GET /api/audio/growth', () => {
  const picture = {
    scores: [7, 8, 0, 6.5, 9, 5],
    passage: { osis: 'Rom.8', label: 'Romanos 8' },
    books: { Rom: 5, Isa: 1 },
  }
  const summary = { analysisType: 'real' as const, biblicalScore: 7.1, wordCount: 900 }

  it('tells of finished sermons alone, page by page', async () => {
    const clara = await signedIn(backend.table)
    const done = { status: 'completed' as const, claim: 'first', stage: 'finish' as const }
    const first = await analysisOf(clara, { ...done, summary: { ...summary, growth: picture } })
    await analysisOf(clara, { status: 'failed', claim: 'first', failure: 'no_speech' })
    await analysisOf(clara, { claim: 'first' })
    // Its report was written before growth was kept.
    await analysisOf(clara, { ...done, summary })
    const last = await analysisOf(clara, {
      ...done,
      customTitle: 'Nada nos separa',
      summary: { ...summary, growth: { ...picture, passage: null } },
    })
    const { data, nextCursor } = await points(clara)
    expect(nextCursor).toBeNull()
    expect(data).toEqual([
      {
        id: last.id,
        title: 'Nada nos separa',
        createdAt: last.createdAt,
        analysisType: 'real',
        biblicalScore: 7.1,
        ...picture,
        passage: null,
      },
      expect.objectContaining({ id: first.id, title: 'culto.mp3', ...picture }),
    ])
    const page = await points(clara, { limit: '3' })
    const rest = await points(clara, { limit: '3', cursor: page.nextCursor ?? '' })
    expect([...page.data, ...rest.data]).toEqual(data)
    expect((await points(ana)).data).toEqual([])
  })
})
