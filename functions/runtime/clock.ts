import { uuidV7 } from './ids.ts'

/** Time and new ids, for handlers to hand to the domain. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** An id that sorts by the time it was made. */
  newId(): string
}

const systemClock: Clock = { now: () => Date.now(), newId: () => uuidV7(Date.now()) }

export const clock = (): Clock => systemClock
