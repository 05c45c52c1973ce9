/**
 * Seconds of audio of one user, in total or in a month or day. `committed` is what has been used or is
 * reserved for an analysis under way: the figure that limits look at.
 */
export interface UsageCounter {
  readonly used: number
  readonly committed: number
}

/** Audio is counted in whole seconds, so that what is added and taken back cancels out exactly. */
export const countedSeconds = (durationSeconds: number): number => Math.ceil(durationSeconds)

/** What happens to the seconds of an analysis: it starts, it succeeds, or it fails. */
export type UsageEvent = 'reserve' | 'settle' | 'release'

/**
 * What an event adds to each of the counters that the analysis was reserved in. A settled or released
 * reservation leaves `used` and `committed` as if it had only ever been used or never been made.
 */
export function usageChange(event: UsageEvent, seconds: number): UsageCounter {
  if (event === 'reserve') return { used: 0, committed: seconds }
  if (event === 'settle') return { used: seconds, committed: 0 }
  return { used: 0, committed: -seconds }
}
