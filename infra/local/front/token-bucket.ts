/** Lets `burst` requests through at once and `rate` per second in the long run. */
export interface TokenBucket {
  /** False when there is no token left for this request. */
  take(): boolean
}

/**
 * @param rate tokens per second
 * @param burst most tokens at once; `rate` when left out
 * @param now milliseconds since 1970
 */
export function createBucket(rate: number, burst = rate, now: () => number): TokenBucket {
  let tokens = burst
  let filledAt = now()
  return {
    take: () => {
      const time = now()
      tokens = Math.min(burst, tokens + ((time - filledAt) / 1000) * rate)
      filledAt = time
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
