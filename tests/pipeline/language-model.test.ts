import { beforeEach, describe, expect, it } from 'vitest'
import { unavailableReasons } from '#shared/constants/judgement.ts'
import { aspects } from '#shared/domain/aspects.ts'
import { detailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import type { SermonRef } from '#shared/domain/pipeline.ts'
import type { Report } from '#shared/domain/report.ts'
import { buildBibleIndex } from '#shared/scripture/bible-index.ts'
import { BIBLE_INDEX_KEY } from '#shared/scripture/bible-objects.ts'
import { reportArtefact } from '#functions/domain/analysis/artefacts.ts'
import { audioKey } from '#functions/domain/audio/key.ts'
import { outputKey } from '#functions/domain/transcript/job.ts'
import { handler as analyseAspect } from '#functions/pipeline/analyse-aspect.ts'
import { handler as askModel } from '#functions/pipeline/ask-model.ts'
import { handler as collectTranscript } from '#functions/pipeline/collect-transcript.ts'
import { handler as fail } from '#functions/pipeline/fail.ts'
import { handler as findScripture } from '#functions/pipeline/find-scripture.ts'
import { handler as finish } from '#functions/pipeline/finish.ts'
import { handler as probe } from '#functions/pipeline/probe.ts'
import { handler as settleAspects } from '#functions/pipeline/settle-aspects.ts'
import { handler as writeOutline } from '#functions/pipeline/write-outline.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { artefactsOf } from '#functions/storage/artefacts.ts'
import { demonstration } from '#infra/local/partners/openai/demonstration.ts'
import type { CompletionRequest, Reply } from '#infra/local/partners/openai/protocol.ts'
import { askedFor, readMessage } from '#infra/local/partners/openai/sermon-data.ts'
import { refOf, someAnalysis } from '#tests/support/analyses.ts'
import { audioFixture, textFixture } from '#tests/support/file-bytes.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { configureModel } from '#tests/support/language-model.ts'
import { lambdaContext } from '#tests/support/lambda-context.ts'
import { madeUpBible } from '#tests/support/made-up-bible.ts'
import { putObject, startSermonStores } from '#tests/support/sermon-stores.ts'
import { startTable } from '#tests/support/table.ts'
import { transcribeOutput } from '#tests/support/transcribe-output.ts'

const { table } = forThisFile(await startTable())
const stores = forThisFile(await startSermonStores())
const { partner } = forThisFile(await configureModel())
const analyses = analysesOf(table)
const artefacts = artefactsOf(stores.artefacts)

beforeEach(() => partner.follow(demonstration))

const run = (handler: typeof probe | typeof finish, event: unknown) => handler(event, lambdaContext)

async function transcribed(text: string): Promise<SermonRef> {
  const record = someAnalysis(Date.now())
  await analyses.create(record)
  const ref = refOf(record)
  const key = audioKey(ref)
  await putObject('audio-test', key, await audioFixture('o-bom-pastor.mp3'))
  await run(probe, { key, execution: 'first' })
  await stores.artefacts.writeJson(outputKey(ref), transcribeOutput(text))
  await run(collectTranscript, ref)
  await run(findScripture, ref)
  return ref
}

/** The states from Analyse to Finish, as the state machine runs them. */
async function analyse(ref: SermonRef): Promise<Report> {
  await Promise.all(
    aspects.map(async (aspect) => {
      await run(askModel, { ...ref, question: aspect })
      await run(analyseAspect, { ...ref, aspect })
    }),
  )
  await run(settleAspects, ref)
  await run(askModel, { ...ref, question: 'outline' })
  await run(writeOutline, ref)
  await run(finish, ref)
  return artefacts.read(ref, reportArtefact)
}

const sermon = async () => transcribed(await textFixture('o-bom-pastor.txt'))

const spendOf = async (ref: SermonRef) => (await analyses.byId(ref, Date.now()))?.summary?.spend

const asked = ({ messages }: CompletionRequest) =>
  askedFor(readMessage(messages.at(-1)?.content ?? '').task)

const callsOf = (ref: SermonRef) =>
  partner.calls.filter(({ request }) => request.prompt_cache_key === ref.analysisId)

const squash = (text: string): string => text.replaceAll(/\s+/gu, ' ')

const verseWords = ({ detailedAnalysis: { exegeticalFindings = [] } }: Report) =>
  exegeticalFindings.map(({ originalText }) => originalText)

describe('a language model', () => {
  it('judges the six aspects and writes the outline in seven calls, with every field', async () => {
    const ref = await sermon()
    const report = await analyse(ref)
    expect(report.analysisType).toBe('real')
    expect(
      callsOf(ref)
        .map(({ request }) => asked(request))
        .toSorted(),
    ).toEqual([...aspects, 'outline'].toSorted())
    expect(Object.keys(report.detailedAnalysis).toSorted()).toEqual(
      Object.keys(detailedAnalysis.shape).toSorted(),
    )
    for (const category of Object.values(report.biblicalAnalysis.categories)) {
      expect(category.evidence).not.toEqual([])
      for (const { quote, start, end } of category.evidence) {
        expect(squash(report.transcript.text)).toContain(quote.replace(/…$/u, ''))
        expect(end).toBeGreaterThan(start)
      }
    }
    expect(report.outline.mensagem).not.toEqual([])
    expect(report.outline.textoBase).toBe('João 10:11-18')
    const spend = await spendOf(ref)
    expect(spend).toMatchObject({ models: ['gpt-5.4-mini'], calls: 7 })
    expect(spend?.costUsd).toBeGreaterThan(0)
  })

  it('is sent the same beginning seven times, which its cache can keep', async () => {
    const ref = await sermon()
    await analyse(ref)
    const prompts = callsOf(ref).map(({ request }) => ({
      schema: request.response_format.json_schema.schema,
      system: request.messages[0]?.content,
      sermon: request.messages[1]?.content.split('\n')[0],
    }))
    expect(new Set(prompts.map((prompt) => JSON.stringify(prompt))).size).toBe(1)
    expect((await spendOf(ref))?.cachedTokens).toBeGreaterThan(1024)
  })

  it('has the words of verses from the installed text, and none without one', async () => {
    const without = await analyse(await sermon())
    await putObject('artefacts-test', BIBLE_INDEX_KEY, buildBibleIndex(madeUpBible()))
    const report = await analyse(await sermon())
    expect(verseWords(without)).toEqual(['', ''])
    expect(verseWords(report)[0]).toBe('Palavras de Ezequiel 34:2.')
  })

  it('is not asked again when every step runs again', async () => {
    const ref = await sermon()
    const first = await analyse(ref)
    expect(await analyse(ref)).toEqual(first)
    expect(callsOf(ref)).toHaveLength(7)
  })

  it.each<readonly [string, Reply]>([
    ['too many requests', { kind: 'fault', status: 429, retryAfter: 0.01 }],
    ['a fault of the server', { kind: 'fault', status: 503 }],
    ['a broken connection', { kind: 'broken' }],
  ])('is waited for after %s', async (_, fault) => {
    const ref = await sermon()
    partner.follow((call) =>
      call.nth === 1 && asked(call.request) === 'organizacao' ? fault : demonstration(call),
    )
    const report = await analyse(ref)
    expect(report.biblicalAnalysis.categories.organizacao.score).toBeGreaterThan(0)
    expect(callsOf(ref)).toHaveLength(8)
    expect((await spendOf(ref))?.calls).toBe(7)
  })

  it('is asked for less when its answer was cut off', async () => {
    const ref = await sermon()
    partner.follow((call) =>
      asked(call.request) === 'baseBiblica' && !call.request.messages[1]?.content.includes('breve')
        ? { kind: 'cut_off', content: '{"answer":{"aspect":"baseBib' }
        : demonstration(call),
    )
    const report = await analyse(ref)
    expect(report.biblicalAnalysis.categories.baseBiblica.score).toBeGreaterThan(0)
    expect(report.detailedAnalysis.contextualAnalysis).toBeUndefined()
    expect((await spendOf(ref))?.calls).toBe(8)
  })

  it.each<readonly [string, Reply, keyof typeof unavailableReasons]>([
    ['refuses', { kind: 'refusal', text: 'Não posso.' }, 'model_refused'],
    ['is always cut off', { kind: 'cut_off', content: '{' }, 'model_cut_off'],
    ['answers with no JSON', { kind: 'content', content: 'Nota dez!' }, 'model_invalid'],
    ['answers with nothing', { kind: 'content', content: '' }, 'model_invalid'],
    ['answers with other JSON', { kind: 'content', content: '{"nota": 10}' }, 'model_invalid'],
  ])(
    'that %s leaves that aspect without a score, and the others stand',
    async (_, reply, reason) => {
      const ref = await sermon()
      partner.follow((call) =>
        asked(call.request) === 'interpretacao' ? reply : demonstration(call),
      )
      const report = await analyse(ref)
      const { interpretacao, ...others } = report.biblicalAnalysis.categories
      expect(interpretacao).toMatchObject({
        score: 0,
        status: 'indisponível',
        feedback: unavailableReasons[reason],
      })
      for (const { score } of Object.values(others)) expect(score).toBeGreaterThan(0)
      expect(report.analysisType).toBe('real')
      expect(callsOf(ref).filter(({ request }) => asked(request) === 'interpretacao')).toHaveLength(
        2,
      )
    },
  )

  it('that refuses everything is replaced by the engine that needs none', async () => {
    const ref = await sermon()
    partner.follow(() => ({ kind: 'refusal', text: 'Não posso.' }))
    const report = await analyse(ref)
    expect(report.analysisType).toBe('simulated')
    expect(report.biblicalAnalysis.overallScore).toBeGreaterThan(0)
    expect(report.outline.mensagem).not.toEqual([])
    expect(callsOf(ref)).toHaveLength(12)
  })

  it('whose account is empty is not waited for', async () => {
    const ref = await sermon()
    partner.follow(() => ({ kind: 'fault', status: 429, code: 'insufficient_quota' }))
    expect((await analyse(ref)).analysisType).toBe('simulated')
    expect(callsOf(ref)).toHaveLength(6)
    expect(await spendOf(ref)).toBeUndefined()
  })

  it('is not asked about what can not be judged', async () => {
    const ref = await transcribed('Bom dia, igreja. Hoje o som falhou, e ficamos por aqui. Amém.')
    const report = await analyse(ref)
    expect(report.biblicalAnalysis.overallScore).toBe(0)
    for (const { feedback } of Object.values(report.biblicalAnalysis.categories)) {
      expect(feedback).toBe(unavailableReasons.too_short)
    }
    expect(callsOf(ref)).toEqual([])
  })

  it('leaves nothing of its answers behind when an analysis fails', async () => {
    const ref = await sermon()
    await run(askModel, { ...ref, question: 'baseBiblica' })
    const answer = `analyses/${ref.ownerId}/${ref.analysisId}/answer-baseBiblica.json`
    expect(await stores.artefacts.head(answer)).toBeDefined()
    await fail(
      { input: { key: audioKey(ref) }, execution: 'first', error: { Error: 'TypeError' } },
      lambdaContext,
    )
    expect(await stores.artefacts.head(answer)).toBeUndefined()
  })
})
