import type { Stage } from '#shared/domain/stages.ts'

interface StageSpan {
  /** Progress of the whole at the stage's start; it ends where the next begins. */
  readonly from: number
  /** Seconds that the stage usually takes: some in any case, and some for each second of audio. */
  readonly seconds: number
  readonly perAudioSecond: number
}

const spans: Record<Stage, StageSpan> = {
  upload: { from: 0, seconds: Infinity, perAudioSecond: 0 },
  probe: { from: 0.02, seconds: 3, perAudioSecond: 0 },
  transcribe: { from: 0.06, seconds: 8, perAudioSecond: 0.4 },
  scripture: { from: 0.8, seconds: 3, perAudioSecond: 0 },
  analyse: { from: 0.84, seconds: 10, perAudioSecond: 0 },
  outline: { from: 0.92, seconds: 5, perAudioSecond: 0 },
  finish: { from: 0.97, seconds: 3, perAudioSecond: 0 },
}

const NEXT: Record<Stage, Stage | undefined> = {
  upload: 'probe',
  probe: 'transcribe',
  transcribe: 'scripture',
  scripture: 'analyse',
  analyse: 'outline',
  outline: 'finish',
  finish: undefined,
}

/** A finished pipeline alone stands at 1. */
const END = 0.995
/** How much of a stage's span has passed when it has taken as long as usual: 1 - e^-1.6 = 80 %. */
const PACE = 1.6

/**
 * How far an analysis has come, from 0 to below 1: the stage's start plus a share of its span that
 * grows with the time it has taken, in proportion to the audio's length, and never fills it. It never
 * falls while time and stages go on. Times are milliseconds, the duration seconds.
 */
export function progressOf(
  stage: Stage,
  stageStartedAt: number,
  durationSeconds: number,
  now: number,
): number {
  const { from, seconds, perAudioSecond } = spans[stage]
  const next = NEXT[stage]
  const to = next === undefined ? END : spans[next].from
  const elapsed = Math.max(0, now - stageStartedAt) / 1000
  const share = 1 - Math.exp((-PACE * elapsed) / (seconds + perAudioSecond * durationSeconds))
  return Math.round((from + (to - from) * share) * 1000) / 1000
}
