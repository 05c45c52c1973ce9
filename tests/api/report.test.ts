import { beforeAll, describe, expect, it } from 'vitest'
import { errors } from '#shared/constants/errors.ts'
import { limits } from '#shared/constants/limits.ts'
import { getAnalysis as analysisContract } from '#shared/contracts/audio.ts'
import {
  getDetailedAnalysis as detailed,
  getOutline as outlined,
} from '#shared/contracts/report.ts'
import { aspects } from '#shared/domain/aspects.ts'
import { handler as getAnalysis } from '#functions/api/audio/get-analysis.ts'
import { handler as getDetailed } from '#functions/api/audio/get-detailed-analysis.ts'
import { handler as getOutline } from '#functions/api/audio/get-outline.ts'
import { handler as rename } from '#functions/api/audio/rename-analysis.ts'
import { addSampleAnalyses } from '#functions/seed/samples/analyses.ts'
import { sampleSermons } from '#functions/seed/samples/sermons.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { someAnalysis } from '#tests/support/analyses.ts'
import { startBackend } from '#tests/support/backend.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { httpEvent, readAnswer } from '#tests/support/http-event.ts'
import { startSermonStores } from '#tests/support/sermon-stores.ts'
import { type SignedIn, signedIn } from '#tests/support/signed-in.ts'

const backend = forThisFile(await startBackend())
forThisFile(await startSermonStores())
const analyses = analysesOf(backend.table)

let ana: SignedIn
let bento: SignedIn
const id = sampleSermons[0].id
beforeAll(async () => {
  ana = await signedIn(backend.table)
  bento = await signedIn(backend.table)
  await addSampleAnalyses(ana.ownerId, Date.now())
})

type Handler = typeof getOutline
const ask = async (handler: Handler, params: Record<string, string>, body?: unknown, who = ana) =>
  readAnswer(await handler(httpEvent({ headers: who.headers, params, body })))

const titleOf = async (analysis: string) => {
  const { body } = await ask(getAnalysis, { id: analysis })
  return analysisContract.response.parse(body).data.customTitle
}

/** An analysis of Ana's whose audio has not come. */
async function waiting(now = Date.now()) {
  const record = someAnalysis(now, ana.ownerId)
  await analyses.create(record)
  return record.id
}

describe('a title', () => {
  it('is changed by the owner, trimmed, as often as they like', async () => {
    for (const title of ['  A casa sobre a rocha ', 'Ouvir e praticar']) {
      expect(await ask(rename, { id }, { title })).toMatchObject({
        status: 200,
        body: { success: true, data: { id, customTitle: title.trim() } },
      })
      expect(await titleOf(id)).toBe(title.trim())
    }
  })

  it('can be given while the analysis is made', async () => {
    const early = await waiting()
    expect(await ask(rename, { id: early }, { title: 'Culto da noite' })).toMatchObject({
      status: 200,
    })
    expect(await titleOf(early)).toBe('Culto da noite')
  })

  it.each([
    ['', 'Informe o título'],
    ['  \u200b ', 'Informe o título'],
    ['a'.repeat(limits.titleMaxLength + 1), 'Título longo demais'],
    ['uma\nduas', 'Título com caracteres inválidos'],
    ['\u202eoãçamarp', 'Título com caracteres inválidos'],
  ])('is not %j', async (title, message) => {
    const before = await titleOf(id)
    expect(await ask(rename, { id }, { title })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', error: message },
    })
    expect(await titleOf(id)).toBe(before)
  })

  it('is given to nothing that is unknown, forgotten or somebody else’s', async () => {
    const forgotten = await waiting(Date.now() - 2 * 60 * 60 * 1000)
    const notFound = { status: 404, body: { code: 'analysis_not_found' } }
    const body = { title: 'Meu' }
    expect(await ask(rename, { id: 'unknown' }, body)).toMatchObject(notFound)
    expect(await ask(rename, { id: forgotten }, body)).toMatchObject(notFound)
    expect(await ask(rename, { id }, body, bento)).toMatchObject(notFound)
    expect(await titleOf(id)).not.toBe('Meu')
    const unknown = { ownerId: ana.ownerId, analysisId: 'unknown' }
    expect(await analyses.byId(unknown, Date.now())).toBeUndefined()
  })
})

describe('one aspect of the detailed analysis', () => {
  it.each(aspects)('%s holds what the whole holds of it, and its evidence', async (category) => {
    const whole = analysisContract.response.parse((await ask(getAnalysis, { id })).body).data
    if (whole.status !== 'completed') throw new Error('The sample is not finished')
    const answer = await ask(getDetailed, { id, category })
    expect(answer.status).toBe(200)
    const { evidence, analysisType, ...part } = detailed.response.parse(answer.body).data
    expect(evidence).toEqual(whole.biblicalAnalysis.categories[category].evidence)
    expect(analysisType).toBe('simulated')
    const { strengthsIdentified = [], improvementSuggestions = [], ...blocks } = part
    expect(whole.detailedAnalysis).toMatchObject(blocks)
    for (const each of strengthsIdentified)
      expect(whole.detailedAnalysis.strengthsIdentified).toContain(each)
    for (const each of improvementSuggestions)
      expect(whole.detailedAnalysis.improvementSuggestions).toContain(each)
  })

  it('is one of six', async () => {
    expect(await ask(getDetailed, { id, category: 'oratoria' })).toMatchObject({
      status: 400,
      body: { error: 'Aspecto desconhecido' },
    })
  })
})

it('the outline comes by itself, and not with the rest', async () => {
  const answer = await ask(getOutline, { id })
  expect(answer.status).toBe(200)
  expect(outlined.response.parse(answer.body).data.outline.mensagem).not.toEqual([])
  expect((await ask(getAnalysis, { id })).body).not.toHaveProperty('data.outline')
})

describe.each([
  ['the outline', getOutline, {}],
  ['a detailed analysis', getDetailed, { category: 'organizacao' }],
] as const)('%s', (_name, handler, params) => {
  it('is the owner’s alone', async () => {
    const notFound = { status: 404, body: { code: 'analysis_not_found' } }
    expect(await ask(handler, { id, ...params }, undefined, bento)).toMatchObject(notFound)
    expect(await ask(handler, { id: 'unknown', ...params })).toMatchObject(notFound)
    expect(readAnswer(await handler(httpEvent({ params: { id, ...params } }))).status).toBe(401)
  })

  it('is not there before the report', async () => {
    expect(await ask(handler, { id: await waiting(), ...params })).toMatchObject({
      status: 409,
      body: { code: 'report_not_ready', error: errors.report_not_ready.message },
    })
  })
})
