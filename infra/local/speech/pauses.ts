import { SAMPLE_RATE } from './sample-rate.ts'

/** A stretch of time in seconds. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Seconds of one measurement of loudness. */
const FRAME_SECONDS = 0.02
const FRAME_SAMPLES = SAMPLE_RATE * FRAME_SECONDS
/** Below this (dB of full scale) nothing is speech, however quiet the rest. */
const FLOOR_DB = -60
/** Speech stands this far above the quiet parts, or this far below the loud ones. */
const ABOVE_NOISE_DB = 9
const BELOW_SPEECH_DB = 34
/** Quiet shorter than this is part of a word; sound shorter than `SHORTEST_SPEECH` is a click. */
const SHORTEST_PAUSE = 0.16
const SHORTEST_SPEECH = 0.08
/** Kept around speech, where consonants are soft. */
const MARGIN = 0.12
/** Speech without a pause is cut between so many seconds after it began. */
const SHORTEST_BREATH = 10
const LONGEST_BREATH = 24
/** Frames on either side that make a moment quiet. */
const QUIET_REACH = 4

/** Loudness in dB of full scale, 50 times a second. */
export class Loudness {
  readonly #values: number[] = []
  #sum = 0
  #count = 0

  /** Measures the next samples of the recording. */
  push(samples: Float32Array): void {
    for (const sample of samples) {
      this.#sum += sample * sample
      if (++this.#count < FRAME_SAMPLES) continue
      this.#values.push(10 * Math.log10(this.#sum / FRAME_SAMPLES + 1e-12))
      this.#sum = 0
      this.#count = 0
    }
  }

  get values(): readonly number[] {
    return this.#values
  }
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(part * (sorted.length - 1))] ?? -Infinity

/** Joins spans with less than `gap` seconds between them. */
function join(spans: readonly Span[], gap: number): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last !== undefined && span.start - last.end < gap) {
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    } else joined.push(span)
  }
  return joined
}

/** Loudness around a frame, so that no gap between two syllables is taken for a pause. */
function around(loudness: readonly number[], frame: number): number {
  const near = loudness.slice(Math.max(0, frame - QUIET_REACH), frame + QUIET_REACH + 1)
  return near.reduce((sum, value) => sum + value, 0) / Math.max(1, near.length)
}

/** Cuts speech that goes on and on where it is quietest, as one who runs on takes breath. */
function cutAtBreaths({ start, end }: Span, loudness: readonly number[]): Span[] {
  if (end - start <= LONGEST_BREATH) return [{ start, end }]
  const first = Math.round((start + SHORTEST_BREATH) / FRAME_SECONDS)
  const last = Math.round((start + LONGEST_BREATH) / FRAME_SECONDS)
  const frames = Array.from({ length: last - first }, (_, at) => first + at)
  const quietest = frames.reduce(
    (best, frame) => {
      const value = around(loudness, frame)
      return value < best.value ? { frame, value } : best
    },
    { frame: last, value: Infinity },
  )
  const cut = Math.min(quietest.frame * FRAME_SECONDS, end - FRAME_SECONDS)
  return [{ start, end: cut }, ...cutAtBreaths({ start: cut, end }, loudness)]
}

/**
 * Where somebody may be speaking, from the loudness of a whole recording: what stands out from its
 * own quiet parts. In even noise nothing stands out, and all that is loud enough is given. No span
 * is longer than 24 s.
 */
export function findSpeech(loudness: readonly number[]): Span[] {
  const sorted = loudness.toSorted((a, b) => a - b)
  const [noise, speech] = [percentile(sorted, 0.1), percentile(sorted, 0.95)]
  const threshold = Math.max(
    FLOOR_DB,
    Math.min(noise + ABOVE_NOISE_DB, (noise + speech) / 2),
    speech - BELOW_SPEECH_DB,
  )
  const loud: Span[] = []
  loudness.forEach((value, frame) => {
    if (value < threshold) return
    loud.push({ start: frame * FRAME_SECONDS, end: (frame + 1) * FRAME_SECONDS })
  })
  const duration = loudness.length * FRAME_SECONDS
  const spoken = join(loud, SHORTEST_PAUSE)
    .filter(({ start, end }) => end - start >= SHORTEST_SPEECH)
    .map(({ start, end }) => ({
      start: Math.max(0, start - MARGIN),
      end: Math.min(duration, end + MARGIN),
    }))
  return join(spoken, 0.001).flatMap((span) => cutAtBreaths(span, loudness))
}
