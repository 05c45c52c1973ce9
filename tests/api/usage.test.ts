import { describe, expect, it } from 'vitest'
import { getCurrentUsage } from '#shared/contracts/usage.ts'
import { handler } from '#functions/api/usage/get-current-usage.ts'
import { newAnalysis } from '#functions/domain/analysis/new-analysis.ts'
import type { User } from '#functions/domain/account/user.ts'
import { periodAt } from '#functions/domain/usage/period.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { startBackend } from '#tests/support/backend.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { httpEvent, readAnswer } from '#tests/support/http-event.ts'
import { signedIn } from '#tests/support/signed-in.ts'

const backend = forThisFile(await startBackend())
const analyses = analysesOf(backend.table)

async function preacher(fields: Partial<User> = {}) {
  const { ownerId, headers } = await signedIn(backend.table, fields)
  const ask = async () => {
    const { status, body } = readAnswer(await handler(httpEvent({ headers })))
    expect(status).toBe(200)
    return getCurrentUsage.response.parse(body).data
  }
  return { ownerId, ask }
}

/** Reserves audio of a length for an analysis that was claimed at `now`. */
async function reserve(ownerId: string, durationSeconds: number, now: number) {
  const ref = { ownerId, analysisId: `a-${durationSeconds}-${now}` }
  const opened = { id: ref.analysisId, ownerId, filename: 'a.mp3', size: 1 }
  await analyses.create(newAnalysis(opened, now))
  await analyses.claim(ref, { execution: 'e', storedAt: now }, now)
  await analyses.reserve(ref, { durationSeconds, period: periodAt(now) }, {}, now)
  return ref
}

describe('current usage', () => {
  it('is nothing of the 15 minutes for a new user', async () => {
    const { ask } = await preacher()
    expect(await ask()).toMatchObject({
      usage: { total: 0, today: 0, month: 0 },
      limits: { total: 15, daily: -1, monthly: -1 },
      percentages: { monthly: 0, total: 0 },
      plan: 'semeador',
    })
  })

  it('counts each analysis in its day and month, and gives back what failed', async () => {
    const { ownerId, ask } = await preacher({ planId: 6 })
    const now = Date.now()
    const longAgo = Date.parse('2020-02-02T12:00:00.000Z')
    await reserve(ownerId, 3600, longAgo)
    await reserve(ownerId, 90, now)
    const failing = await reserve(ownerId, 120, now)
    expect((await ask()).usage).toEqual({ total: 63.5, today: 3.5, month: 3.5 })
    await analyses.fail(failing, 'e', 'no_speech', now)
    const { usage, limits, percentages } = await ask()
    expect(usage).toEqual({ total: 61.5, today: 1.5, month: 1.5 })
    expect(limits).toEqual({ total: -1, daily: -1, monthly: 600 })
    expect(percentages).toEqual({ monthly: 0.2, total: 0 })
  })

  it('says when the day and the month begin anew', async () => {
    const { resetTimes } = await (await preacher()).ask()
    const [daily, monthly] = [resetTimes.daily, resetTimes.monthly].map((time) => Date.parse(time))
    const today = periodAt(Date.now())
    expect(periodAt((daily ?? 0) - 1).day).toBe(today.day)
    expect(periodAt((monthly ?? 0) - 1).month).toBe(today.month)
    expect(daily).toBeGreaterThan(Date.now())
  })

  it('is nobody else’s', async () => {
    const [ana, bento] = [await preacher(), await preacher()]
    await reserve(ana.ownerId, 60, Date.now())
    expect((await bento.ask()).usage.total).toBe(0)
  })
})
