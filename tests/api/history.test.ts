import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listAnalyses } from '#shared/contracts/history.ts'
import { failures } from '#shared/constants/errors.ts'
import { handler as list } from '#functions/api/audio/list-analyses.ts'
import type { AnalysisRecord } from '#functions/domain/analysis/record.ts'
import { uuidV7 } from '#functions/runtime/ids.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { someAnalysis } from '#tests/support/analyses.ts'
import { startBackend } from '#tests/support/backend.ts'
import { httpEvent, readAnswer } from '#tests/support/http-event.ts'
import { type SignedIn, signedIn } from '#tests/support/signed-in.ts'

const backend = await startBackend()
afterAll(() => backend[Symbol.asyncDispose]())
const analyses = analysesOf(backend.table)
vi.spyOn(process.stdout, 'write').mockReturnValue(true)

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
    const { data, nextCursor } = await page(ana)
    expect(nextCursor).toBeNull()
    expect(data).toMatchObject([
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
    const second = await page(ana, { limit: '2', cursor })
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
