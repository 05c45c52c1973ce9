const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/**
 * Milliseconds to wait after so many tries that failed: full jitter under a bound that doubles from 1 s
 * to 30 s, and never less than the service asked for. `random` gives 0 to below 1.
 */
export const waitBefore = (
  tries: number,
  retryAfter: number | undefined,
  random: () => number,
): number =>
  (retryAfter ?? 0) + Math.round(random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1)))
