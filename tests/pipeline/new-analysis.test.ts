import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { limits } from '#shared/constants/limits.ts'
import { unavailableReasons } from '#shared/constants/judgement.ts'
import { aspects } from '#shared/domain/aspects.ts'
import type { NewRun, SermonRef } from '#shared/domain/pipeline.ts'
import { analyseAgain } from '#functions/domain/analysis/analyse-again.ts'
import {
  artefactNames,
  paidAnswerArtefact,
  reportArtefact,
  transcriptArtefact,
} from '#functions/domain/analysis/artefacts.ts'
import { correctPassages } from '#functions/domain/analysis/correct-passages.ts'
import { readCurrent } from '#functions/domain/analysis/current-run.ts'
import { viewAnalysis } from '#functions/domain/analysis/view.ts'
import { eraseAnalysis } from '#functions/domain/erasure/erase-analysis.ts'
import { paidAnswer } from '#functions/domain/judgement/paid-answer.ts'
import { questions } from '#functions/domain/judgement/question.ts'
import type { Executions } from '#functions/domain/executions.ts'
import { handler as analyseAspect } from '#functions/pipeline/analyse-aspect.ts'
import { handler as fail } from '#functions/pipeline/fail.ts'
import { handler as findScripture } from '#functions/pipeline/find-scripture.ts'
import { handler as finish } from '#functions/pipeline/finish.ts'
import { handler as settleAspects } from '#functions/pipeline/settle-aspects.ts'
import { handler as takeTranscript } from '#functions/pipeline/take-transcript.ts'
import { handler as writeOutline } from '#functions/pipeline/write-outline.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { artefactsOf } from '#functions/storage/artefacts.ts'
import { correctionsOf } from '#functions/storage/corrections.ts'
import { rerunsOf } from '#functions/storage/reruns.ts'
import { finishedAnalysis, misheard, passages, rightVerse } from '#tests/support/corrected.ts'
import { analysisErasing } from '#tests/support/erasing.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { itemsOf } from '#tests/support/items.ts'
import { lambdaContext } from '#tests/support/lambda-context.ts'
import { startSermonStores } from '#tests/support/sermon-stores.ts'
import { startTable } from '#tests/support/table.ts'

const { table } = forThisFile(await startTable())
const stores = forThisFile(await startSermonStores())

const analyses = analysesOf(table)
const artefacts = artefactsOf(stores.artefacts)
const corrections = correctionsOf(table)
const reruns = rerunsOf(table)

/** Executions by their names, as Step Functions would keep them. */
const ordered = new Map<string, unknown>()
const executions: Executions = {
  start: async (name, input) => {
    if (!ordered.has(name)) ordered.set(name, input)
    return Promise.resolve()
  },
}
const again = (ref: SermonRef, now = Date.now()) =>
  analyseAgain(ref, now, { analyses, reruns, executions })
const correct = (ref: SermonRef, text: string, expected: string = misheard.expected) =>
  correctPassages(ref, [{ segment: 0, expected, text }], Date.now(), {
    analyses,
    artefacts,
    corrections,
  })
const run = (handler: typeof finish | typeof fail, event: unknown) => handler(event, lambdaContext)

const seen = async (ref: SermonRef) => {
  const now = Date.now()
  const found = await readCurrent(ref, reportArtefact, now, { analyses, artefacts })
  if (found === undefined) throw new Error('The analysis is not there')
  const { texts } = await corrections.read(ref)
  const view = viewAnalysis(found.record, now, found.value, texts)
  if (view.status !== 'completed') throw new Error(`It is ${view.status}`)
  const verses = view.detectedVerses.map(({ reference }) => reference)
  return { ...view, verses, record: found.record }
}

const steps: readonly (readonly [typeof finish, readonly object[]])[] = [
  [takeTranscript, [{}]],
  [findScripture, [{}]],
  [analyseAspect, aspects.map((aspect) => ({ aspect }))],
  [settleAspects, [{}]],
  [writeOutline, [{}]],
  [finish, [{}]],
]

/** Takes a run through its steps, from one up to the one before another. */
async function walk(newRun: NewRun, end = steps.length, start = 0): Promise<void> {
  for (const [handler, inputs] of steps.slice(start, end)) {
    for (const input of inputs) await run(handler, { ...newRun, ...input })
  }
}

/** Names of what lies below an analysis, of all its runs. */
async function stored(ref: SermonRef): Promise<string[]> {
  const names: string[] = []
  for (let run = 0; run <= limits.newAnalysesPerSermon; run += 1) {
    for (const name of artefactNames) {
      const folder = run === 0 ? '' : `runs/${run}/`
      const key = `analyses/${ref.ownerId}/${ref.analysisId}/${folder}${name}`
      if (await stores.artefacts.head(key)) names.push(`${folder}${name}`)
    }
  }
  return names
}

/** A finished analysis whose first passage was corrected, and a new one that was asked for. */
async function asked() {
  const ref = await finishedAnalysis({ analyses, artefacts })
  await correct(ref, rightVerse)
  await again(ref)
  return { ref, first: { ...ref, run: 1 } }
}

const failure = (newRun: NewRun) => ({
  input: newRun,
  execution: `${newRun.analysisId}-${newRun.run}`,
  error: { Error: 'TypeError' },
})

describe('a new analysis', () => {
  it('is of the corrected text, and takes the place of the old one at its end', async () => {
    const { ref, first } = await asked()
    expect(ordered.get(`${ref.analysisId}-1`)).toEqual(first)
    const before = await seen(ref)
    expect(before.verses).toEqual(['João 3:61'])
    expect(before.transcript).toMatchObject({ revision: 1, analysedRevision: 0 })
    expect(before.transcript.segments[0]).toMatchObject({ text: rightVerse, confidence: 1 })
    expect(before.newAnalysis).toMatchObject({ state: 'running', stage: 'scripture' })

    await walk(first, 5)
    const during = await seen(ref)
    expect(during.verses).toEqual(['João 3:61'])
    expect(during.newAnalysis).toMatchObject({ state: 'running', stage: 'outline' })

    await walk(first)
    const after = await seen(ref)
    expect(after.verses).toEqual(['João 3:16'])
    expect(after.newAnalysis).toBeUndefined()
    expect(after.transcript).toMatchObject({ revision: 1, analysedRevision: 1 })
    expect(after.transcript.text).toContain(rightVerse)
  })

  it('leaves what was heard and its own artefacts, and nothing of the run before', async () => {
    const { ref, first } = await asked()
    await walk(first)
    const left = await stored(ref)
    expect(left).toContain('transcript.json')
    expect(left).toContain('runs/1/report.json')
    expect(left.filter((name) => !name.startsWith('runs/1/'))).toEqual(['transcript.json'])
    const heard = await artefacts.read(ref, transcriptArtefact)
    expect(heard.segments.map(({ text }) => text)).toEqual(passages)

    await correct(ref, passages[0], rightVerse)
    await again(ref)
    await walk({ ...ref, run: 2 })
    expect((await seen(ref)).verses).toEqual(['João 3:61'])
    const second = await stored(ref)
    expect(second.filter((name) => !name.startsWith('runs/2/'))).toEqual(['transcript.json'])
  })

  it('that fails leaves the report and says so, and another can be asked for', async () => {
    const { ref, first } = await asked()
    await walk(first, 4)
    await run(fail, failure(first))
    const after = await seen(ref)
    expect(after.status).toBe('completed')
    expect(after.verses).toEqual(['João 3:61'])
    expect(after.newAnalysis).toMatchObject({ state: 'failed' })
    expect((await stored(ref)).filter((name) => name.startsWith('runs/'))).toEqual([])
    expect(await stored(ref)).toContain('report.json')

    await again(ref)
    await walk({ ...ref, run: 2 })
    expect((await seen(ref)).verses).toEqual(['João 3:16'])
  })

  it('hears of its execution that ended by itself', async () => {
    const { ref, first } = await asked()
    await walk(first, 3)
    const name = `${ref.analysisId}-1`
    await run(fail, { detail: { name, status: 'TIMED_OUT', input: JSON.stringify(first) } })
    expect((await seen(ref)).newAnalysis).toMatchObject({ state: 'failed' })
    expect((await stored(ref)).filter((each) => each.startsWith('runs/'))).toEqual([])
  })

  it('that has failed changes nothing any more, whatever its steps still do', async () => {
    const { ref, first } = await asked()
    await walk(first, 5)
    await again(ref, Date.now() + 4 * 60 * 60 * 1000)
    const second = { ...ref, run: 2 }
    await walk(second)
    await correct(ref, 'Abram em Salmos 23.', rightVerse)
    await run(finish, first).catch(() => undefined)
    await run(fail, failure(first))
    expect((await seen(ref)).verses).toEqual(['João 3:16'])
    expect((await stored(ref)).some((name) => name.startsWith('runs/1/'))).toBe(false)
    expect((await artefacts.read(second, reportArtefact)).detectedVerses).toHaveLength(1)
  })

  it('is made of what was corrected until it began, and later corrections are told', async () => {
    const { ref, first } = await asked()
    await walk(first, 1)
    await correct(ref, 'Abram em Salmos 23.', rightVerse)
    await walk(first, steps.length, 1)
    const after = await seen(ref)
    expect(after.verses).toEqual(['João 3:16'])
    expect(after.transcript).toMatchObject({ revision: 2, analysedRevision: 1 })
    expect(after.transcript.text).toContain('Salmos 23')
  })

  it('makes nothing of what a language model answered about the text before', async () => {
    const { ref, first } = await asked()
    const answered = { calls: [], outcome: { state: 'unavailable', reason: 'model_refused' } }
    for (const question of questions) {
      await artefacts.write(ref, paidAnswerArtefact(question), paidAnswer.parse(answered))
    }
    await walk(first)
    const { categories } = (await seen(ref)).biblicalAnalysis
    const feedback = Object.values(categories).map((category) => category.feedback)
    expect(feedback).not.toContain(unavailableReasons.model_refused)
    expect((await stored(ref)).filter((name) => name.includes('answer-'))).toEqual([])
  })

  it('adds what it spent of a language model to what was spent before', async () => {
    const { ref, first } = await asked()
    const spend = { models: ['m'], promptTokens: 5, cachedTokens: 1, completionTokens: 2 }
    const summary = { analysisType: 'real' as const, biblicalScore: 7, wordCount: 30 }
    await reruns.complete(first, { ...summary, spend: { ...spend, calls: 7, costUsd: 0.25 } })
    await correct(ref, 'Abram em Salmos 23.', rightVerse)
    await again(ref)
    await walk({ ...ref, run: 2 })
    expect((await seen(ref)).record.summary?.spend).toMatchObject({ calls: 7, costUsd: 0.25 })
  })
})

describe('asking for it', () => {
  it('many times at once starts one', async () => {
    const ref = await finishedAnalysis({ analyses, artefacts })
    await correct(ref, rightVerse)
    ordered.clear()
    await Promise.all(Array.from({ length: 6 }, () => again(ref)))
    expect([...ordered.keys()]).toEqual([`${ref.analysisId}-1`])
  })

  it('needs a report, and a transcript that has changed since', async () => {
    const ref = await finishedAnalysis({ analyses, artefacts })
    await expect(again(ref)).rejects.toMatchObject({ code: 'transcript_unchanged' })
    await expect(again({ ...ref, analysisId: 'x' })).rejects.toMatchObject({
      code: 'analysis_not_found',
    })
    await correct(ref, rightVerse)
    await again(ref)
    await walk({ ...ref, run: 1 })
    await expect(again(ref)).rejects.toMatchObject({ code: 'transcript_unchanged' })
  })

  it('ends at a limit', async () => {
    const { ref } = await asked()
    for (let count = 1; count <= limits.newAnalysesPerSermon; count += 1) {
      if (count > 1) await again(ref)
      await run(fail, failure({ ...ref, run: count }))
    }
    await expect(again(ref)).rejects.toMatchObject({ code: 'new_analyses_spent', status: 429 })
  })

  it('starts what a crash kept from starting', async () => {
    const ref = await finishedAnalysis({ analyses, artefacts })
    await correct(ref, rightVerse)
    const broken: Executions = { start: () => Promise.reject(new Error('cut off')) }
    await expect(
      analyseAgain(ref, 1000, { analyses, reruns, executions: broken }),
    ).rejects.toThrow()
    await again(ref, 2000)
    expect(ordered.has(`${ref.analysisId}-1`)).toBe(true)
    expect(ordered.has(`${ref.analysisId}-2`)).toBe(false)
    // Nobody asked again, and it has not begun: it counts as failed.
    expect((await seen(ref)).newAnalysis).toMatchObject({ state: 'failed' })
    await again(ref)
    expect(ordered.has(`${ref.analysisId}-2`)).toBe(true)
  })
})

describe('a crash', () => {
  it('of Finish anywhere is made good by a second run, or leaves the report before it', async () => {
    for (let calls = 0; ; calls += 5) {
      const { ref, first } = await asked()
      await walk(first, 5)
      stores.cutOffAfter(calls)
      const [outcome] = await Promise.allSettled([run(finish, first)])
      stores.cutOffAfter(Infinity)
      if (calls % 2 === 0) {
        await run(finish, first)
        expect((await seen(ref)).verses).toEqual(['João 3:16'])
      } else {
        const counts = (await seen(ref)).record.run === 1
        await run(fail, failure(first))
        const after = await seen(ref)
        expect(after.verses).toEqual([counts ? 'João 3:16' : 'João 3:61'])
        expect(await stored(ref)).toContain(counts ? 'runs/1/report.json' : 'report.json')
      }
      expect(await stored(ref)).toContain('transcript.json')
      if (outcome.status === 'fulfilled') break
    }
  })
})

const failLatest = async (ref: SermonRef) => {
  const { runs = 0 } = (await seen(ref)).record
  if (runs > 0) await run(fail, failure({ ...ref, run: runs }))
}

describe('whatever is corrected, asked for, worked on, failed or deleted, in any order and at once', () => {
  const texts = [rightVerse, 'Abram em Salmos 23.', passages[0]]
  const acts = {
    correct: async (ref: SermonRef) => {
      const text = (await seen(ref)).transcript.segments[0]?.text ?? ''
      await correct(ref, texts[(texts.indexOf(text) + 1) % texts.length] ?? '', text)
    },
    ask: (ref: SermonRef) => again(ref),
    work: async (ref: SermonRef) => {
      const { rerun } = (await seen(ref)).record
      if (rerun?.state !== 'running') return
      const newRun = { ...ref, run: rerun.run }
      await walk(newRun).catch(async () => {
        await run(fail, failure(newRun))
      })
    },
    late: async (ref: SermonRef) => {
      const { runs = 0 } = (await seen(ref)).record
      if (runs > 1) await run(finish, { ...ref, run: runs - 1 })
    },
    fail: failLatest,
    delete: (ref: SermonRef) => eraseAnalysis(ref, analysisErasing()),
  }
  const usual = fc.constantFrom('correct', 'ask', 'work', 'late', 'fail')
  const act = fc.oneof({ weight: 12, arbitrary: usual }, fc.constant('delete' as const))
  const batches = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 7,
  })

  it('the report that counts is there and of the revision that it says, or nothing is', async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (batches) => {
        const ref = await finishedAnalysis({ analyses, artefacts })
        for (const batch of batches) {
          // What is refused, or finds its run over, changes nothing.
          await Promise.allSettled(batch.map((name) => acts[name](ref)))
          if ((await analyses.byId(ref, Date.now())) === undefined) break
          const { record, transcript } = await seen(ref)
          const report = await artefacts.read({ ...ref, run: record.run }, reportArtefact)
          const heard = await artefacts.read(ref, transcriptArtefact)
          expect(heard.segments.map(({ text }) => text)).toEqual(passages)
          expect(transcript.analysedRevision).toBeLessThanOrEqual(transcript.revision)
          if (transcript.analysedRevision === transcript.revision) {
            expect(report.transcript.text).toBe(transcript.text)
          }
        }
        // The second pass of the erasure takes what a step still wrote.
        await acts.delete(ref)
        expect(await stored(ref)).toEqual([])
        expect(await itemsOf(table, ref.ownerId)).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})
