import { limits } from '#shared/constants/limits.ts'
import type { Rerun } from './record.ts'

/** An execution that was asked for begins within seconds. */
const BEGINS_WITHIN_MS = 2 * 60 * 1000
const ENDS_WITHIN_MS = limits.executionSeconds * 1000 + BEGINS_WITHIN_MS

/**
 * How a new analysis stands at `now` in milliseconds. One that has not begun in time, or has not ended
 * in the longest time that there is, has failed although nobody was there to write it down.
 */
export function rerunState({ state, begun, startedAt }: Rerun, now: number): Rerun['state'] {
  const most = begun ? ENDS_WITHIN_MS : BEGINS_WITHIN_MS
  return state === 'running' && now - startedAt <= most ? 'running' : 'failed'
}
