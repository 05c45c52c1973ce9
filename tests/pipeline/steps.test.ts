import { describe, expect, it } from 'vitest'
import { failures } from '#shared/constants/errors.ts'
import { aspects } from '#shared/domain/aspects.ts'
import type { SermonRef } from '#shared/domain/pipeline.ts'
import {
  artefactNames,
  reportArtefact,
  transcriptArtefact,
} from '#functions/domain/analysis/artefacts.ts'
import { audioKey } from '#functions/domain/audio/key.ts'
import { findSermons } from '#functions/domain/search/find.ts'
import { outputKey } from '#functions/domain/transcript/job.ts'
import { periodAt } from '#functions/domain/usage/period.ts'
import { handler as analyseAspect } from '#functions/pipeline/analyse-aspect.ts'
import { handler as collectTranscript } from '#functions/pipeline/collect-transcript.ts'
import { handler as fail } from '#functions/pipeline/fail.ts'
import { handler as findScripture } from '#functions/pipeline/find-scripture.ts'
import { handler as finish } from '#functions/pipeline/finish.ts'
import { handler as indexSermon } from '#functions/pipeline/index-sermon.ts'
import { handler as probe } from '#functions/pipeline/probe.ts'
import { handler as settleAspects } from '#functions/pipeline/settle-aspects.ts'
import { handler as writeOutline } from '#functions/pipeline/write-outline.ts'
import { searchIndex } from '#functions/runtime/dependencies/search-index.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { artefactsOf } from '#functions/storage/artefacts.ts'
import { readUsage } from '#functions/storage/usage.ts'
import { refOf, someAnalysis } from '#tests/support/analyses.ts'
import { audioFixture, textFixture } from '#tests/support/file-bytes.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { lambdaContext } from '#tests/support/lambda-context.ts'
import { putObject, startSermonStores } from '#tests/support/sermon-stores.ts'
import { startTable } from '#tests/support/table.ts'
import { transcribeOutput } from '#tests/support/transcribe-output.ts'

const { table } = forThisFile(await startTable())
const stores = forThisFile(await startSermonStores())
const analyses = analysesOf(table)
const artefacts = artefactsOf(stores.artefacts)

const run = (handler: typeof probe | typeof finish | typeof fail, event: unknown) =>
  handler(event, lambdaContext)

async function uploaded(fixture: string) {
  const record = someAnalysis(Date.now())
  await analyses.create(record)
  const ref = refOf(record)
  const key = audioKey(ref)
  await putObject('audio-test', key, await audioFixture(fixture))
  return { ref, key }
}

/** A sermon as far as `Finish`, with what Transcribe would have written of the text. */
async function analysed() {
  const { ref, key } = await uploaded('o-bom-pastor.mp3')
  await run(probe, { key, execution: 'first' })
  await transcribed(ref, await textFixture('o-bom-pastor.txt'))
  await run(collectTranscript, ref)
  await run(findScripture, ref)
  await Promise.all(aspects.map((aspect) => run(analyseAspect, { ...ref, aspect })))
  await run(settleAspects, ref)
  await run(writeOutline, ref)
  return { ref, key }
}

const transcribed = (ref: SermonRef, text: string) =>
  stores.artefacts.writeJson(outputKey(ref), transcribeOutput(text))

const usage = async ({ ownerId }: SermonRef) =>
  (await readUsage(table, ownerId, periodAt(Date.now()))).total

const status = async (ref: SermonRef) => (await analyses.byId(ref, Date.now()))?.status

/** Ids of the owner's sermons that a search finds. */
const found = async ({ ownerId }: SermonRef, query: string): Promise<string[]> =>
  findSermons(await searchIndex().shards(ownerId), query).found.map(({ id }) => id)

/** What may not outlive an analysis, by its key. */
async function leftovers(ref: SermonRef): Promise<string[]> {
  const found: string[] = []
  if (await stores.audio.head(audioKey(ref))) found.push('audio')
  if (await stores.artefacts.head(outputKey(ref))) found.push('output')
  if (!stores.deletedJobs.includes(ref.analysisId)) found.push('job')
  return found
}

describe('probe', () => {
  it('orders the transcription of what has been measured and reserves its seconds, once', async () => {
    const { ref, key } = await uploaded('trecho.m4a')
    const order = {
      proceed: true,
      ...ref,
      run: 0,
      jobName: ref.analysisId,
      mediaUri: `s3://audio-test/${key}`,
      mediaFormat: 'm4a',
      outputKey: outputKey(ref),
      pollSeconds: 2,
    }
    expect(await run(probe, { key, execution: 'first' })).toEqual(order)
    expect(await run(probe, { key, execution: 'first' })).toEqual(order)
    expect(await usage(ref)).toEqual({ used: 0, committed: 21 })
    expect(await analyses.byId(ref, Date.now())).toMatchObject({ stage: 'transcribe' })
  })

  it('leaves an analysis that another execution works on alone', async () => {
    const { ref, key } = await uploaded('trecho.wav')
    await run(probe, { key, execution: 'first' })
    expect(await run(probe, { key, execution: 'second' })).toEqual({ proceed: false })
    await run(fail, { input: { key }, execution: 'second', error: { Error: 'States.Timeout' } })
    expect(await status(ref)).toBe('processing')
    expect(await stores.audio.head(key)).toBeDefined()
    expect(await usage(ref)).toEqual({ used: 0, committed: 6 })
  })

  it('deletes an audio that arrives for an analysis that is over, overdue or unknown', async () => {
    const over = await analysed()
    await run(finish, over.ref)
    const overdue = { ...someAnalysis(Date.now()), uploadDeadline: Date.now() - 60_000 }
    await analyses.create(overdue)
    const unknown = someAnalysis(Date.now())
    for (const key of [over.key, audioKey(refOf(overdue)), audioKey(refOf(unknown)), 'audio/x']) {
      await putObject('audio-test', key, await audioFixture('trecho.wav'))
      expect(await run(probe, { key, execution: 'second' })).toEqual({ proceed: false })
      expect(await stores.audio.head(key)).toBeUndefined()
    }
    expect(await status(over.ref)).toBe('completed')
  })

  it.each([
    ['empty.mp3', 'audio_empty'],
    ['no-index.m4a', 'damaged_audio'],
    ['random.mp3', 'unsupported_audio'],
    ['text.mp3', 'unsupported_audio'],
    ['too-short.wav', 'audio_too_short'],
    ['truncated.mp3', 'damaged_audio'],
  ] as const)('refuses %s as %s, and nothing stays behind', async (name, code) => {
    const { ref, key } = await uploaded(`broken/${name}`)
    await expect(run(probe, { key, execution: 'first' })).rejects.toMatchObject({
      name: code,
      message: failures[code],
    })
    await run(fail, { input: { key }, execution: 'first', error: { Error: code, Cause: '{}' } })
    expect(await analyses.byId(ref, Date.now())).toMatchObject({ status: 'failed', failure: code })
    expect(await leftovers(ref)).toEqual([])
    expect(await usage(ref)).toEqual({ used: 0, committed: 0 })
  })
})

describe('from the transcription to the report', () => {
  it('reports on what was said and leaves nothing else behind', async () => {
    const { ref } = await analysed()
    expect(await leftovers(ref)).toEqual(['audio', 'output', 'job'])
    await run(finish, ref)
    expect(await leftovers(ref)).toEqual([])
    expect(await usage(ref)).toEqual({ used: 135, committed: 135 })
    const report = await artefacts.read(ref, reportArtefact)
    expect(report.mainPassage).toBe('João 10:11-18')
    expect(report.analysisType).toBe('simulated')
    expect(report.detectedVerses.map(({ reference }) => reference)).toContain('Romanos 5:8')
    expect(report.wordCount).toBe(report.transcript.text.split(/\s+/u).length)
    const { words } = await artefacts.read(ref, transcriptArtefact)
    for (const verse of report.detectedVerses) {
      expect(words.map(({ start }) => start)).toContain(verse.start)
      expect(report.transcript.text.replaceAll(/\s+/gu, ' ')).toContain(
        verse.context.replaceAll('…', ''),
      )
    }
    for (const { score, evidence } of Object.values(report.biblicalAnalysis.categories)) {
      expect(score).toBeGreaterThan(0)
      for (const { quote } of evidence) expect(report.transcript.text).toContain(quote)
    }
  })

  it('gives the same bytes when every step runs again, and settles once', async () => {
    const { ref, key } = await analysed()
    await run(finish, ref)
    const first = await stores.artefacts.readText(
      `analyses/${ref.ownerId}/${ref.analysisId}/report.json`,
    )
    await transcribed(ref, await textFixture('o-bom-pastor.txt'))
    for (const step of [collectTranscript, findScripture, writeOutline, finish])
      await run(step, ref)
    await run(fail, { input: { key }, execution: 'first', error: { Error: 'States.Timeout' } })
    expect(
      await stores.artefacts.readText(`analyses/${ref.ownerId}/${ref.analysisId}/report.json`),
    ).toBe(first)
    expect(await status(ref)).toBe('completed')
    expect(await usage(ref)).toEqual({ used: 135, committed: 135 })
    expect(await leftovers(ref)).toEqual([])
  })

  it('finds no speech in a transcription without words', async () => {
    const { ref, key } = await uploaded('broken/silence.ogg')
    await run(probe, { key, execution: 'first' })
    await transcribed(ref, '')
    await expect(run(collectTranscript, ref)).rejects.toMatchObject({ name: 'no_speech' })
    await run(fail, { input: { key }, execution: 'first', error: { Error: 'no_speech' } })
    expect(await analyses.byId(ref, Date.now())).toMatchObject({ failure: 'no_speech' })
    expect(await leftovers(ref)).toEqual([])
    expect(await usage(ref)).toEqual({ used: 0, committed: 0 })
  })

  it('does not take what is no output of Amazon Transcribe for a transcript', async () => {
    const { ref, key } = await uploaded('trecho.wav')
    await run(probe, { key, execution: 'first' })
    await stores.artefacts.writeJson(outputKey(ref), { results: { transcripts: [] } })
    await expect(run(collectTranscript, ref)).rejects.toMatchObject({
      name: 'transcription_failed',
    })
  })
})

/** Runs a step that is cut off from the object store after so many calls; tells how it ended. */
const crashAfter = async (calls: number, handler: typeof finish | typeof fail, event: unknown) => {
  stores.cutOffAfter(calls)
  const [outcome] = await Promise.allSettled([run(handler, event)])
  stores.cutOffAfter(Infinity)
  return outcome.status
}

describe('a crash', () => {
  /** Calls of the object store in Finish: sixteen reads, the report, the output, the audio. */
  const inFinish = 19
  const points = Array.from({ length: inFinish + 1 }, (_, calls) => calls)
  /** In Fail: the output, the audio and each artefact. */
  const inFail = 2 + artefactNames.length

  it('of Finish anywhere loses nothing that a second run does not make good', async () => {
    for (const calls of points) {
      const { ref } = await analysed()
      const first = await crashAfter(calls, finish, ref)
      expect(first).toBe(calls < inFinish ? 'rejected' : 'fulfilled')
      await run(finish, ref)
      expect(await status(ref)).toBe('completed')
      await expect(artefacts.read(ref, reportArtefact)).resolves.toBeDefined()
      expect(await leftovers(ref)).toEqual([])
      expect(await usage(ref)).toEqual({ used: 135, committed: 135 })
    }
  })

  it('of Finish that Fail follows ends with a report or without one, and leaves nothing', async () => {
    for (const calls of points) {
      const { ref, key } = await analysed()
      await crashAfter(calls, finish, ref)
      const isReported = (await status(ref)) === 'completed'
      await run(fail, { input: { key }, execution: 'first', error: { Error: 'States.Timeout' } })
      expect(await status(ref)).toBe(isReported ? 'completed' : 'failed')
      expect(await leftovers(ref)).toEqual([])
      const seconds = isReported ? 135 : 0
      expect(await usage(ref)).toEqual({ used: seconds, committed: seconds })
    }
  })

  it('of IndexSermon anywhere is made good by a second run, and takes no report away', async () => {
    /** What was heard, and the shard of the search index, read and written. */
    const inIndex = 3
    for (let calls = 0; calls <= inIndex; calls += 1) {
      const { ref } = await analysed()
      await run(finish, ref)
      expect(await found(ref, 'ovelhas')).toEqual([])
      const first = await crashAfter(calls, indexSermon, ref)
      expect(first).toBe(calls < inIndex ? 'rejected' : 'fulfilled')
      expect(await status(ref)).toBe('completed')
      await run(indexSermon, ref)
      expect(await found(ref, 'ovelhas')).toEqual([ref.analysisId])
    }
  })

  it('of Fail anywhere is made good by the next one', async () => {
    for (const calls of [0, 1, 2, 7, inFail]) {
      const { ref, key } = await analysed()
      const event = { input: { key }, execution: 'first', error: { Error: 'damaged_audio' } }
      expect(await crashAfter(calls, fail, event)).toBe(calls < inFail ? 'rejected' : 'fulfilled')
      const detail = { name: 'first', status: 'FAILED', input: JSON.stringify({ key }) }
      await run(fail, { detail })
      expect(await analyses.byId(ref, Date.now())).toMatchObject({ failure: 'damaged_audio' })
      expect(await leftovers(ref)).toEqual([])
      expect(await usage(ref)).toEqual({ used: 0, committed: 0 })
    }
  })
})

describe('fail', () => {
  it('hears of an execution that ended by itself', async () => {
    const { ref, key } = await analysed()
    const detail = { name: 'first', status: 'TIMED_OUT', input: JSON.stringify({ key }) }
    await run(fail, { source: 'aws.states', detail: { ...detail, error: null } })
    expect(await analyses.byId(ref, Date.now())).toMatchObject({ failure: 'timed_out' })
    expect(await leftovers(ref)).toEqual([])
    expect(await usage(ref)).toEqual({ used: 0, committed: 0 })
  })

  it('keeps nothing of what the steps had written, and a late Finish adds nothing', async () => {
    const { ref, key } = await analysed()
    await run(fail, { input: { key }, execution: 'first', error: { Error: 'TypeError' } })
    await expect(run(finish, ref)).rejects.toThrow()
    await expect(artefacts.read(ref, transcriptArtefact)).rejects.toThrow()
    expect(await analyses.byId(ref, Date.now())).toMatchObject({ failure: 'processing_failed' })
  })
})
