import { UNLIMITED } from '#shared/constants/plans.ts'
import type { CurrentUsage } from '#shared/contracts/usage.ts'
import { formatDayOfMonth, formatHours, formatMinutes } from '#web/lib/format.ts'

/** One limit of a plan, as it is told. */
export interface UsageRow {
  readonly name: string
  readonly amount: string
  /** From 0 to 100. */
  readonly percentage: number
  readonly note: string
}

/** The limits that the plan has: a month's in hours, the total in minutes (section 9). */
export function usageRows({ usage, limits, percentages, resetTimes }: CurrentUsage): UsageRow[] {
  const rows: UsageRow[] = []
  if (limits.total !== UNLIMITED)
    rows.push({
      name: 'Uso total',
      amount: `${formatMinutes(usage.total)} de ${formatMinutes(limits.total)} minutos`,
      percentage: percentages.total,
      note: 'Minutos de análise usados no total.',
    })
  if (limits.monthly !== UNLIMITED)
    rows.push({
      name: 'Uso no mês',
      amount: `${formatHours(usage.month)} de ${formatHours(limits.monthly)} horas`,
      percentage: percentages.monthly,
      note: `Horas usadas neste mês. A contagem recomeça em ${formatDayOfMonth(resetTimes.monthly)}.`,
    })
  return rows
}
