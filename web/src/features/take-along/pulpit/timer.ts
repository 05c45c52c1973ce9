import * as z from 'zod/mini'

/** A stopwatch; times are milliseconds, `since` since 1970. */
export const timer = z.object({ spent: z.number(), since: z.nullable(z.number()) })
export type Timer = z.infer<typeof timer>

/** A stopwatch that has not been started. */
export const stopped: Timer = { spent: 0, since: null }

/** What has gone by on a stopwatch at `now`. A clock that was set back takes nothing away. */
export const elapsed = ({ spent, since }: Timer, now: number): number =>
  spent + (since === null ? 0 : Math.max(0, now - since))

/** Starts a stopwatch that stands, and stops one that runs. */
export const toggled = (current: Timer, now: number): Timer => ({
  spent: elapsed(current, now),
  since: current.since === null ? now : null,
})
