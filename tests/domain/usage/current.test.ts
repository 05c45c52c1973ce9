import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freePlan, planById, plans } from '#shared/constants/plans.ts'
import { currentUsage } from '#functions/domain/usage/current.ts'
import type { Usage } from '#functions/domain/usage/limits.ts'

const NOW = Date.parse('2026-11-21T19:00:00.000Z')

const committed = (total: number, month: number, day: number): Usage => ({
  total: { used: 0, committed: total },
  month: { used: 0, committed: month },
  day: { used: 0, committed: day },
})

describe('what a user has used', () => {
  it('is told in minutes, beside the total of the free plan', () => {
    expect(currentUsage(freePlan, committed(330, 90, 61), NOW)).toEqual({
      usage: { total: 5.5, today: 1, month: 1.5 },
      limits: { total: 15, daily: -1, monthly: -1 },
      percentages: { total: 36.6, monthly: 0 },
      plan: 'semeador',
      resetTimes: { daily: '2026-11-22T03:00:00.000Z', monthly: '2026-12-01T03:00:00.000Z' },
    })
  })

  it('is held against the month of a paid plan', () => {
    const hour = 3600
    const told = currentUsage(planById(6), committed(900 * hour, 5 * hour, 0), NOW)
    expect(told.limits).toEqual({ total: -1, daily: -1, monthly: 600 })
    expect(told.percentages).toEqual({ total: 0, monthly: 50 })
  })

  it('never shows more than all of it, nor all of it before it is', () => {
    const seconds = fc.nat({ max: 1_000_000 })
    fc.assert(
      fc.property(fc.constantFrom(...plans), seconds, seconds, (plan, total, month) => {
        const { percentages } = currentUsage(plan, committed(total, month, 0), NOW)
        const counts = { total, monthly: month }
        const limits = { total: plan.limits.total, monthly: plan.limits.month }
        for (const kind of ['total', 'monthly'] as const) {
          const limit = limits[kind]
          expect(percentages[kind]).toBeGreaterThanOrEqual(0)
          expect(percentages[kind]).toBeLessThanOrEqual(100)
          expect(percentages[kind] === 100).toBe(limit !== undefined && counts[kind] >= limit)
        }
      }),
    )
  })
})

describe('the plan of a number', () => {
  it.each([
    [1, 'semeador'],
    [5, 'discipulo'],
    [6, 'pregador'],
    [3, 'pregador'],
    [99, 'semeador'],
  ])('%d is %s', (id, name) => {
    expect(planById(id).name).toBe(name)
  })
})
