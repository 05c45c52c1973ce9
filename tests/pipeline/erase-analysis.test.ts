import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aspects } from '#shared/domain/aspects.ts'
import type { SermonRef } from '#shared/domain/pipeline.ts'
import { transcriptArtefact } from '#functions/domain/analysis/artefacts.ts'
import { audioKey } from '#functions/domain/audio/key.ts'
import { eraseAnalysis } from '#functions/domain/erasure/erase-analysis.ts'
import { outputKey } from '#functions/domain/transcript/job.ts'
import { periodAt } from '#functions/domain/usage/period.ts'
import { handler as analyseAspect } from '#functions/pipeline/analyse-aspect.ts'
import { handler as collectTranscript } from '#functions/pipeline/collect-transcript.ts'
import { handler as eraseStep } from '#functions/pipeline/erase-analysis.ts'
import { handler as fail } from '#functions/pipeline/fail.ts'
import { handler as findScripture } from '#functions/pipeline/find-scripture.ts'
import { handler as finish } from '#functions/pipeline/finish.ts'
import { handler as indexSermon } from '#functions/pipeline/index-sermon.ts'
import { handler as probe } from '#functions/pipeline/probe.ts'
import { handler as settleAspects } from '#functions/pipeline/settle-aspects.ts'
import { handler as writeOutline } from '#functions/pipeline/write-outline.ts'
import { erasures } from '#functions/runtime/dependencies/erasures.ts'
import { shares } from '#functions/runtime/dependencies/shares.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { artefactsOf } from '#functions/storage/artefacts.ts'
import { readUsage } from '#functions/storage/usage.ts'
import { refOf, someAnalysis } from '#tests/support/analyses.ts'
import { analysisErasing } from '#tests/support/erasing.ts'
import { audioFixture, textFixture } from '#tests/support/file-bytes.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { interruptedAfter } from '#tests/support/interrupted.ts'
import { itemsOf } from '#tests/support/items.ts'
import { lambdaContext } from '#tests/support/lambda-context.ts'
import { objectsNaming } from '#tests/support/objects.ts'
import { putObject, startSermonStores } from '#tests/support/sermon-stores.ts'
import { someShare } from '#tests/support/shares.ts'
import { startTable } from '#tests/support/table.ts'
import { transcribeOutput } from '#tests/support/transcribe-output.ts'

const { table } = forThisFile(await startTable())
const stores = forThisFile(await startSermonStores())
const analyses = analysesOf(table)
const artefacts = artefactsOf(stores.artefacts)

const audio = await audioFixture('o-bom-pastor.mp3')
const text = await textFixture('o-bom-pastor.txt')

/** An analysis whose audio has arrived, and the steps of its execution in order. */
async function underWay() {
  const record = someAnalysis(Date.now())
  await analyses.create(record)
  const ref = refOf(record)
  const key = audioKey(ref)
  await putObject('audio-test', key, audio)
  const steps = [
    () => probe({ key, execution: 'first' }, lambdaContext),
    async () => {
      // Amazon Transcribe writes its output between the steps.
      await stores.artefacts.writeJson(outputKey(ref), transcribeOutput(text))
      return collectTranscript(ref, lambdaContext)
    },
    () => findScripture(ref, lambdaContext),
    ...aspects.map((aspect) => () => analyseAspect({ ...ref, aspect }, lambdaContext)),
    () => settleAspects(ref, lambdaContext),
    () => writeOutline(ref, lambdaContext),
    () => finish(ref, lambdaContext),
    () => indexSermon(ref, lambdaContext),
  ]
  const run = async (from: number, to = steps.length): Promise<unknown> => {
    try {
      for (const step of steps.slice(from, to)) {
        const output = await step()
        if (typeof output === 'object' && 'proceed' in output && !output.proceed) return output
      }
      return undefined
    } catch {
      return fail(
        { input: { key }, execution: 'first', error: { Error: 'StorageError' } },
        lambdaContext,
      )
    }
  }
  return { ref, run, length: steps.length }
}

/** Keys of every object of the owner that is left, and sort keys of every item but its counters. */
async function leftovers({ ownerId, analysisId }: SermonRef): Promise<string[]> {
  const objects = await objectsNaming(ownerId, analysisId)
  const items = await itemsOf(table, ownerId)
  return [...objects, ...items.map(({ sk }) => sk).filter((sk) => !sk.startsWith('USAGE'))]
}

const usage = async ({ ownerId }: SermonRef) => readUsage(table, ownerId, periodAt(Date.now()))

describe('erasing an analysis', () => {
  it('leaves nothing of a finished one, and gives no minutes back', async () => {
    const { ref, run } = await underWay()
    await run(0)
    expect((await leftovers(ref)).length).toBeGreaterThan(8)
    await eraseStep(ref, lambdaContext)
    expect(await leftovers(ref)).toEqual([])
    expect((await usage(ref)).total).toEqual({ used: 135, committed: 135 })
  })

  it('ends every link to it', async () => {
    const { ref, run } = await underWay()
    await run(0)
    const now = Date.now()
    const share = someShare(ref, now)
    await shares().create(share)
    await eraseStep(ref, lambdaContext)
    expect(await shares().find(share.digest, now)).toBeUndefined()
    expect(await leftovers(ref)).toEqual([])
  })

  it('releases the seconds of one under way once, however often it is repeated', async () => {
    const { ref, run } = await underWay()
    await run(0, 4)
    expect((await usage(ref)).total).toEqual({ used: 0, committed: 135 })
    await Promise.all([erasures().bury(ref), erasures().bury(ref), eraseStep(ref, lambdaContext)])
    await eraseStep(ref, lambdaContext)
    const none = { used: 0, committed: 0 }
    expect(await usage(ref)).toEqual({ total: none, month: none, day: none })
  })

  it('leaves a running execution nothing to do, and it ends as erased', async () => {
    const { ref, run } = await underWay()
    await run(0, 3)
    await eraseStep(ref, lambdaContext)
    expect(await run(3)).toEqual({ standing: 'unknown' })
    expect(await leftovers(ref)).toEqual([])
  })

  it('does not read an audio that arrives afterwards', async () => {
    const { ref, run } = await underWay()
    await eraseStep(ref, lambdaContext)
    await putObject('audio-test', audioKey(ref), audio)
    expect(await run(0)).toEqual({ proceed: false })
    expect(await leftovers(ref)).toEqual([])
  })

  it('waits for a transcription that can not be deleted yet, and forgets nothing meanwhile', async () => {
    const { ref, run } = await underWay()
    await run(0, 1)
    const busy = { remove: () => Promise.reject(new Error('The job is in progress')) }
    await expect(
      eraseAnalysis(ref, { ...analysisErasing(), transcriptionJobs: busy }),
    ).rejects.toThrow()
    expect(await leftovers(ref)).toEqual([`ERASED#${ref.analysisId}`])
    await stores.artefacts.writeJson(outputKey(ref), transcribeOutput(text))
    await eraseStep(ref, lambdaContext)
    expect(await leftovers(ref)).toEqual([])
  })

  it('ends with nothing left, wherever it and the execution meet or break off', async () => {
    const { length } = await underWay()
    const orders = fc.record({
      before: fc.nat({ max: length }),
      crashes: fc.array(
        fc.record({ calls: fc.nat({ max: 6 }), moment: fc.constantFrom('before', 'after') }),
        { maxLength: 3 },
      ),
      between: fc.nat({ max: length }),
      atOnce: fc.boolean(),
      straggler: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(orders, async ({ before, crashes, between, atOnce, straggler }) => {
        const { ref, run } = await underWay()
        await run(0, before)
        const isSettled = (await analyses.byId(ref, Date.now()))?.status === 'completed'
        const transcript = await artefacts.find(ref, transcriptArtefact)
        for (const { calls, moment } of crashes) {
          await Promise.allSettled([
            eraseAnalysis(ref, interruptedAfter(analysisErasing(), calls, moment)),
          ])
        }
        const rest = run(before, before + between)
        if (!atOnce) await rest
        await eraseStep(ref, lambdaContext)
        const ended = await rest
        if (ended === undefined) await run(before + between)
        // A step that was cut off from its execution may still write what it had at hand.
        if (straggler && transcript) await artefacts.write(ref, transcriptArtefact, transcript)
        await eraseStep(ref, lambdaContext)

        expect(await leftovers(ref)).toEqual([])
        const { total, month, day } = await usage(ref)
        expect(total.committed).toBe(total.used)
        if (isSettled) expect(total.used).toBe(135)
        expect(month).toEqual(total)
        expect(day).toEqual(total)
      }),
      { numRuns: 15 },
    )
  })
})
