import { describe, expect, it } from 'vitest'
import type { CurrentUsage } from '#shared/contracts/usage.ts'
import { usageRows } from '#web/features/usage/hooks/usage-rows.ts'

const usage: CurrentUsage = {
  usage: { total: 130.5, today: 2, month: 72 },
  limits: { total: -1, daily: -1, monthly: -1 },
  percentages: { monthly: 30, total: 36 },
  plan: 'pregador',
  resetTimes: { daily: '2026-11-22T03:00:00.000Z', monthly: '2026-12-01T03:00:00.000Z' },
}

describe('the rows of a usage summary', () => {
  it('tell a month in hours, and when it begins anew', () => {
    const limits = { ...usage.limits, monthly: 240 }
    expect(usageRows({ ...usage, limits })).toEqual([
      {
        name: 'Uso no mês',
        amount: '1,2 de 4,0 horas',
        percentage: 30,
        note: 'Horas usadas neste mês. A contagem recomeça em 1º de dezembro.',
      },
    ])
  })

  it('tell the total in minutes', () => {
    const limits = { ...usage.limits, total: 360 }
    expect(usageRows({ ...usage, limits })).toMatchObject([
      { amount: '130,5 de 360 minutos', percentage: 36 },
    ])
  })

  it('leave out limits that there are none of', () => {
    expect(usageRows(usage)).toEqual([])
  })
})
