import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedSeconds, usageChange } from '#functions/domain/usage/ledger.ts'
import { remainingSeconds, type Usage } from '#functions/domain/usage/limits.ts'
import { nextTurns, periodAt } from '#functions/domain/usage/period.ts'

const nothing = { used: 0, committed: 0 }

const usage = (total: number, month = 0, day = 0): Usage => ({
  total: { used: 0, committed: total },
  month: { used: 0, committed: month },
  day: { used: 0, committed: day },
})

describe('days and months', () => {
  it.each([
    ['2026-11-22T02:59:59.999Z', '2026-11-21', '2026-11'],
    ['2026-11-22T03:00:00.000Z', '2026-11-22', '2026-11'],
    ['2027-01-01T02:59:59.999Z', '2026-12-31', '2026-12'],
    ['2027-01-01T03:00:00.000Z', '2027-01-01', '2027-01'],
    // Brazil kept summer time until 2019: midnight was at 02:00 UTC.
    ['2018-12-01T02:30:00.000Z', '2018-12-01', '2018-12'],
  ])('%s belongs to %s', (instant, day, month) => {
    expect(periodAt(Date.parse(instant))).toEqual({ day, month })
  })
})

describe('the next turn', () => {
  it.each([
    ['2026-11-21T19:00:00.000Z', '2026-11-22T03:00:00.000Z', '2026-12-01T03:00:00.000Z'],
    ['2026-12-01T02:59:59.999Z', '2026-12-01T03:00:00.000Z', '2026-12-01T03:00:00.000Z'],
    ['2026-12-31T03:00:00.000Z', '2027-01-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
    // In 2018 summer time began on 4 November: that day began at 1 a.m., and had 23 hours.
    ['2018-11-03T12:00:00.000Z', '2018-11-04T03:00:00.000Z', '2018-12-01T02:00:00.000Z'],
    ['2018-11-04T12:00:00.000Z', '2018-11-05T02:00:00.000Z', '2018-12-01T02:00:00.000Z'],
  ])('after %s is %s, and the month ends at %s', (now, day, month) => {
    expect(nextTurns(Date.parse(now))).toEqual({ day: Date.parse(day), month: Date.parse(month) })
  })

  it('is the first millisecond of another day and of another month, whatever the date', () => {
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (date) => {
        const now = date.getTime()
        const { day, month } = nextTurns(now)
        const before = periodAt(now)
        expect(day).toBeGreaterThan(now)
        expect(periodAt(day - 1).day).toBe(before.day)
        expect(periodAt(day).day).not.toBe(before.day)
        expect(periodAt(month - 1).month).toBe(before.month)
        expect(periodAt(month).month).not.toBe(before.month)
        expect(periodAt(month).day).toMatch(/-01$/)
      }),
    )
  })
})

describe('the ledger', () => {
  it('keeps used and committed equal once everything has ended', () => {
    const analyses = fc.array(
      fc.record({
        seconds: fc.double({ min: 0.5, max: 14_400, noNaN: true }),
        end: fc.constantFrom('settle' as const, 'release' as const),
      }),
    )
    fc.assert(
      fc.property(analyses, (analyses) => {
        const events = analyses.flatMap(({ seconds, end }) => [
          usageChange('reserve', countedSeconds(seconds)),
          usageChange(end, countedSeconds(seconds)),
        ])
        const used = events.reduce((sum, change) => sum + change.used, 0)
        const committed = events.reduce((sum, change) => sum + change.committed, 0)
        const settled = analyses.filter(({ end }) => end === 'settle')
        expect(committed).toBe(used)
        expect(used).toBe(settled.reduce((sum, { seconds }) => sum + Math.ceil(seconds), 0))
      }),
    )
  })
})

describe('what a plan leaves', () => {
  it('is everything without limits', () => {
    expect(remainingSeconds({}, usage(1e9))).toBe(Infinity)
  })

  it('counts what is reserved', () => {
    expect(remainingSeconds({ total: 900 }, usage(600))).toBe(300)
  })

  it('is what the tightest limit leaves, and never less than nothing', () => {
    expect(remainingSeconds({ total: 900, month: 700, day: 100 }, usage(600, 600, 50))).toBe(50)
    expect(remainingSeconds({ total: 900, month: 100 }, usage(600, 600))).toBe(0)
    expect(remainingSeconds({ total: 900 }, { total: nothing, month: nothing, day: nothing })).toBe(
      900,
    )
  })
})
