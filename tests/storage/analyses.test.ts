import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analysesOf } from '#functions/storage/analyses.ts'
import { readUsage } from '#functions/storage/usage.ts'
import { refOf, someAnalysis } from '#tests/support/analyses.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { startTable } from '#tests/support/table.ts'

const { table } = forThisFile(await startTable())
const analyses = analysesOf(table)

const NOW = Date.parse('2026-11-21T12:00:00Z')
const period = { day: '2026-11-21', month: '2026-11' }
const summary = { analysisType: 'simulated' as const, biblicalScore: 7.1, wordCount: 250 }
const onArrival = (execution: string) => ({ execution, storedAt: NOW })

/** An analysis whose audio has arrived and been claimed by `execution`. */
async function claimed(execution = 'first', ownerId?: string) {
  const record = someAnalysis(NOW, ownerId)
  await analyses.create(record)
  await analyses.claim(refOf(record), onArrival(execution), NOW)
  return refOf(record)
}

const reserve = (ref: Awaited<ReturnType<typeof claimed>>, durationSeconds: number, limits = {}) =>
  analyses.reserve(ref, { durationSeconds, period }, limits, NOW)

describe('an analysis', () => {
  it('is found by its owner alone, until it is forgotten', async () => {
    const record = someAnalysis(NOW)
    await analyses.create(record)
    expect(await analyses.byId(refOf(record), NOW)).toStrictEqual(record)
    expect(await analyses.byId({ ...refOf(record), ownerId: 'other' }, NOW)).toBeUndefined()
    expect(await analyses.byId(refOf(record), NOW + 3_599_000)).toBeDefined()
    expect(await analyses.byId(refOf(record), NOW + 3_600_000)).toBeUndefined()
  })

  it('is not forgotten once its audio has arrived', async () => {
    const ref = await claimed()
    expect(await analyses.byId(ref, NOW + 1e10)).toMatchObject({ stage: 'probe', claim: 'first' })
  })

  it('belongs to the first execution, again and again', async () => {
    const ref = await claimed()
    expect(await analyses.claim(ref, onArrival('second'), NOW)).toEqual({ outcome: 'taken' })
    expect(await analyses.claim(ref, onArrival('first'), NOW)).toMatchObject({
      outcome: 'claimed',
      record: { claim: 'first' },
    })
  })

  it('of many executions at once, is claimed by one', async () => {
    const record = someAnalysis(NOW)
    await analyses.create(record)
    const names = Array.from({ length: 12 }, (_, index) => `execution-${index}`)
    const claims = await Promise.all(
      names.map((name) => analyses.claim(refOf(record), onArrival(name), NOW)),
    )
    expect(claims.filter(({ outcome }) => outcome === 'claimed')).toHaveLength(1)
    expect(claims.filter(({ outcome }) => outcome === 'taken')).toHaveLength(11)
  })

  it('takes no audio that arrives too late, nor for what is unknown or over', async () => {
    const late = someAnalysis(NOW)
    await analyses.create(late)
    const tooLate = { execution: 'first', storedAt: late.uploadDeadline + 1 }
    expect(await analyses.claim(refOf(late), tooLate, NOW)).toEqual({ outcome: 'over' })
    expect(await analyses.claim(refOf(someAnalysis(NOW)), onArrival('first'), NOW)).toEqual({
      outcome: 'over',
    })
    const failed = await claimed()
    await analyses.fail(failed, 'first', 'damaged_audio', NOW)
    expect(await analyses.claim(failed, onArrival('first'), NOW)).toEqual({ outcome: 'over' })
  })

  it('moves through its stages and never back', async () => {
    const ref = await claimed()
    await analyses.advance(ref, 'analyse', NOW + 1)
    await analyses.advance(ref, 'scripture', NOW + 2)
    await analyses.advance(ref, 'analyse', NOW + 3)
    expect(await analyses.byId(ref, NOW)).toMatchObject({
      stage: 'analyse',
      stageStartedAt: NOW + 1,
    })
  })

  it('leaves the usage of another day and month alone', async () => {
    const ref = await claimed()
    await reserve(ref, 90.2)
    const other = { day: '2026-12-01', month: '2026-12' }
    expect(await readUsage(table, ref.ownerId, other)).toEqual({
      total: { used: 0, committed: 91 },
      month: { used: 0, committed: 0 },
      day: { used: 0, committed: 0 },
    })
  })

  it('keeps a failure, and is not failed by an execution that it does not belong to', async () => {
    const ref = await claimed()
    expect(await analyses.fail(ref, 'second', 'timed_out', NOW)).toBe('processing')
    expect(await analyses.fail(ref, 'first', 'no_speech', NOW)).toBe('failed')
    expect(await analyses.fail(ref, 'first', 'timed_out', NOW)).toBe('failed')
    expect(await analyses.byId(ref, NOW)).toMatchObject({ status: 'failed', failure: 'no_speech' })
  })

  it('that is unknown neither completes nor fails', async () => {
    const ref = refOf(someAnalysis(NOW))
    expect(await analyses.complete(ref, summary, NOW)).toBe('unknown')
    expect(await analyses.fail(ref, 'first', 'timed_out', NOW)).toBe('unknown')
    expect(await analyses.byId(ref, NOW)).toBeUndefined()
  })
})

describe('limits', () => {
  it('hold in total, by month and by day, to the second', async () => {
    for (const limits of [{ total: 100 }, { month: 100 }, { day: 100 }]) {
      const ref = await claimed()
      await reserve(ref, 60, limits)
      const next = await claimed('first', ref.ownerId)
      await expect(reserve(next, 40.1, limits)).rejects.toMatchObject({ name: 'limit_reached' })
      await expect(reserve(next, 40, limits)).resolves.toBeUndefined()
    }
  })

  it('refuse the very first audio when it is longer than they are', async () => {
    await expect(reserve(await claimed(), 101, { total: 100 })).rejects.toMatchObject({
      name: 'limit_reached',
    })
  })

  it('let one through of two at once that only one fits in', async () => {
    const first = await claimed()
    const second = await claimed('first', first.ownerId)
    const answers = await Promise.allSettled(
      [first, second].map((ref) => reserve(ref, 600, { total: 900 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { total } = await readUsage(table, first.ownerId, period)
    expect(total).toEqual({ used: 0, committed: 600 })
  })

  it('count again what a failed analysis gave back', async () => {
    const ref = await claimed()
    await reserve(ref, 900, { total: 900 })
    await analyses.fail(ref, 'first', 'no_speech', NOW)
    const next = await claimed('first', ref.ownerId)
    await expect(reserve(next, 900, { total: 900 })).resolves.toBeUndefined()
  })
})

describe('the ledger of one analysis', () => {
  const calls = {
    claim: (ref: Parameters<typeof analyses.complete>[0]) =>
      analyses.claim(ref, onArrival('first'), NOW),
    duplicate: (ref: Parameters<typeof analyses.complete>[0]) =>
      analyses.claim(ref, onArrival('second'), NOW),
    reserve: (ref: Parameters<typeof analyses.complete>[0]) => reserve(ref, 75.5),
    complete: (ref: Parameters<typeof analyses.complete>[0]) =>
      // Finish never runs before the probe has reserved.
      analyses.complete(ref, summary, NOW).catch(() => 'refused'),
    fail: (ref: Parameters<typeof analyses.complete>[0]) =>
      analyses.fail(ref, 'first', 'processing_failed', NOW),
    failOther: (ref: Parameters<typeof analyses.complete>[0]) =>
      analyses.fail(ref, 'second', 'timed_out', NOW),
  }
  const names = ['claim', 'duplicate', 'reserve', 'complete', 'fail', 'failOther'] as const

  it('is right whatever is repeated, interleaved or run at once', async () => {
    const batches = fc.array(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(batches, async (batches) => {
        const record = someAnalysis(NOW)
        const ref = refOf(record)
        await analyses.create(record)
        let ended: string | undefined
        for (const batch of batches) {
          await Promise.all(batch.map((name) => calls[name](ref)))
          const now = await analyses.byId(ref, NOW)
          const seconds = now?.reservation === undefined ? 0 : 76
          const { total, month, day } = await readUsage(table, ref.ownerId, period)
          expect(now).toBeDefined()
          // What has ended stays as it ended.
          if (ended !== undefined) expect(now?.status).toBe(ended)
          if (now?.status !== 'processing') ended = now?.status
          expect(total).toEqual({
            used: now?.status === 'completed' ? seconds : 0,
            committed: now?.status === 'failed' ? 0 : seconds,
          })
          expect(month).toEqual(total)
          expect(day).toEqual(total)
          const states = { processing: 'reserved', completed: 'settled', failed: 'released' }
          expect(now?.reservation?.state).toBe(now?.reservation && states[now.status])
        }
      }),
      { numRuns: 60 },
    )
  })
})
