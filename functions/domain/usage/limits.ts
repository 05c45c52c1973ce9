import type { UsageCounter } from './ledger.ts'

/** The counters that a plan can limit. */
export interface Usage {
  readonly total: UsageCounter
  readonly month: UsageCounter
  readonly day: UsageCounter
}

/** Seconds of audio that a plan allows; what is left out is unlimited. */
export type UsageLimits = Readonly<Partial<Record<keyof Usage, number>>>

/**
 * Seconds that a plan still has room for: the least of what its limits leave, reservations counted.
 * `Infinity` without limits, and never below 0.
 */
export function remainingSeconds(limits: UsageLimits, usage: Usage): number {
  const rooms = (['total', 'month', 'day'] as const).map(
    (scope) => (limits[scope] ?? Infinity) - usage[scope].committed,
  )
  return Math.max(0, Math.min(...rooms))
}
