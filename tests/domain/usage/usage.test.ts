import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedSeconds, usageChange } from '#functions/domain/usage/ledger.ts'
import { remainingSeconds, type Usage } from '#functions/domain/usage/limits.ts'
import { periodAt } from '#functions/domain/usage/period.ts'

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
