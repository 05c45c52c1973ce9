import type { Clock } from '#functions/domain/clock.ts'
import { uuidV7 } from './ids.ts'

const systemClock: Clock = { now: () => Date.now(), newId: () => uuidV7(Date.now()) }

/** The system's clock and ids. */
export const clock = (): Clock => systemClock
