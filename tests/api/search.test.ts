import { beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { searchAnalyses } from '#shared/contracts/history.ts'
import { searchesOf } from '#functions/domain/account/attempt-rules.ts'
import { handler as rename } from '#functions/api/audio/rename-analysis.ts'
import { handler as search } from '#functions/api/audio/search-analyses.ts'
import { addSampleAnalyses } from '#functions/seed/samples/analyses.ts'
import { attemptsOf } from '#functions/storage/attempts.ts'
import { erasuresOf } from '#functions/storage/erasures.ts'
import { startBackend } from '#tests/support/backend.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { httpEvent, readAnswer } from '#tests/support/http-event.ts'
import { startSermonStores } from '#tests/support/sermon-stores.ts'
import { type SignedIn, signedIn } from '#tests/support/signed-in.ts'

const backend = forThisFile(await startBackend())
forThisFile(await startSermonStores())

let ana: SignedIn
beforeAll(async () => {
  ana = await signedIn(backend.table)
  await addSampleAnalyses(ana.ownerId, Date.now())
})

const ask = async (query: Record<string, string>, { headers }: SignedIn = ana) =>
  readAnswer(await search(httpEvent({ headers, query })))

const find = async (q: string, who?: SignedIn) =>
  searchAnalyses.response.parse((await ask({ q }, who)).body)

const titles = async (q: string, who?: SignedIn) =>
  (await find(q, who)).data.map(({ item }) => item.title).toSorted()

describe('GET /api/audio/analyses/search', () => {
  it('finds what was said, with and without accents, and where', async () => {
    for (const q of ['aflições', 'AFLICOES', 'aflição']) {
      const { data, total, next } = await find(q)
      expect({ total, next }).toEqual({ total: 1, next: null })
      const [result] = data
      expect(result?.item).toMatchObject({
        title: 'Exemplo: a casa sobre a rocha',
        status: 'completed',
      })
      const { excerpt } = result ?? {}
      expect(excerpt?.marks.map(([from, to]) => excerpt.text.slice(from, to))).toEqual(['aflições'])
      expect(excerpt?.start).toBeGreaterThan(30)
      expect(excerpt?.passage).toBeGreaterThan(0)
    }
  })

  it('finds a title, and marks it', async () => {
    const { data } = await find('rocha')
    const [first] = data
    expect(first?.item.title).toBe('Exemplo: a casa sobre a rocha')
    expect(first?.titleMarks.map(([from, to]) => first.item.title.slice(from, to))).toEqual([
      'rocha',
    ])
  })

  it('tells nobody of what others said', async () => {
    const bento = await signedIn(backend.table)
    expect(await find('rocha', bento)).toMatchObject({ data: [], total: 0 })
  })

  it('knows a new title at once', async () => {
    const id = (await find('ansiedade')).data[0]?.item.id ?? ''
    const body = { title: 'O sossego de quem confia' }
    await rename(httpEvent({ headers: ana.headers, params: { id }, body }))
    expect(await titles('sossego')).toContain(body.title)
  })

  it('shows nothing of an analysis whose record is gone', async () => {
    const [result] = (await find('calçada')).data
    const ref = { ownerId: ana.ownerId, analysisId: result?.item.id ?? '' }
    await erasuresOf(backend.table).bury(ref)
    expect((await find('calçada')).data).toEqual([])
  })

  it('is refused when it is too short, too long or too often', async () => {
    const refused = { status: 400, body: { code: 'invalid_request' } }
    expect(await ask({ q: ' a ' })).toMatchObject(refused)
    expect(await ask({ q: 'a'.repeat(limits.searchMaxLength + 1) })).toMatchObject(refused)
    expect(await ask({ q: 'fé', from: '-1' })).toMatchObject(refused)
    const bento = await signedIn(backend.table)
    // No window turns over meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] })
    const attempts = attemptsOf(backend.table)
    for (let count = 1; count < limits.searchesPerWindow; count += 1)
      await attempts.take(searchesOf(bento.ownerId), Date.now())
    expect(await ask({ q: 'fé' }, bento)).toMatchObject({ status: 200 })
    expect(await ask({ q: 'fé' }, bento)).toMatchObject({ status: 429 })
    vi.useRealTimers()
  })
})
