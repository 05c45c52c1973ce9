import { type Plan, UNLIMITED } from '#shared/constants/plans.ts'
import type { CurrentUsage } from '#shared/contracts/usage.ts'
import type { Usage } from './limits.ts'
import { nextTurns } from './period.ts'

const SECONDS_PER_MINUTE = 60
const TENTHS = 10

/** Rounded down: 100 % and the whole limit are only said once they are reached. */
const tenthsBelow = (value: number) => Math.floor(value * TENTHS) / TENTHS

const minutes = (seconds: number) => tenthsBelow(seconds / SECONDS_PER_MINUTE)

const limitMinutes = (seconds: number | undefined) =>
  seconds === undefined ? UNLIMITED : minutes(seconds)

function percentage(used: number, limit: number | undefined): number {
  if (limit === undefined) return 0
  return limit === 0 ? 100 : tenthsBelow(Math.min(1, used / limit) * 100)
}

/** What a user of `plan` has used and may use at `now` in milliseconds. Reservations count as used. */
export function currentUsage(
  { name, limits }: Plan,
  { total, month, day }: Usage,
  now: number,
): CurrentUsage {
  const turns = nextTurns(now)
  return {
    usage: {
      total: minutes(total.committed),
      today: minutes(day.committed),
      month: minutes(month.committed),
    },
    limits: {
      total: limitMinutes(limits.total),
      daily: limitMinutes(limits.day),
      monthly: limitMinutes(limits.month),
    },
    percentages: {
      monthly: percentage(month.committed, limits.month),
      total: percentage(total.committed, limits.total),
    },
    plan: name,
    resetTimes: {
      daily: new Date(turns.day).toISOString(),
      monthly: new Date(turns.month).toISOString(),
    },
  }
}
