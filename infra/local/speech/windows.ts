import type { Span } from './pauses.ts'

/** Seconds of audio in one window at most: the model hears 30. */
const LONGEST_WINDOW = 29
/** From here on a window ends at the longest pause that comes before its limit. */
const SHORTEST_WINDOW = 20
/** What is kept of a silence inside a window, so that silence costs no time and invites no words. */
const KEPT_SILENCE = 0.6

/** What the model hears at once: pieces of the recording, one after another. */
export interface Window {
  readonly pieces: readonly Span[]
}

const length = ({ start, end }: Span): number => end - start

/** Seconds of audio in a window. */
export const windowSeconds = ({ pieces }: Window): number =>
  pieces.reduce((sum, piece) => sum + length(piece), 0)

/** The recording's time at a time of the window. */
export function recordingTime({ pieces }: Window, seconds: number): number {
  let left = seconds
  for (const piece of pieces) {
    if (left <= length(piece)) return piece.start + left
    left -= length(piece)
  }
  return pieces.at(-1)?.end ?? 0
}

/** Speech that never pauses is cut where a window is full. */
function cutLong(span: Span, longest: number): Span[] {
  const parts = Math.ceil(length(span) / longest)
  return Array.from({ length: parts }, (_, part) => ({
    start: span.start + (length(span) * part) / parts,
    end: span.start + (length(span) * (part + 1)) / parts,
  }))
}

/** Speech with the part of the silence around it that is kept, never over a neighbour's. */
function withSilence(speech: readonly Span[]): Span[] {
  return speech.map(({ start, end }, at) => {
    const next = speech[at + 1]?.start ?? end
    return { start, end: Math.min(next, end + KEPT_SILENCE) }
  })
}

/**
 * Cuts speech into windows the model can hear, at pauses, the longer the better.
 * `longest` is a window's limit in seconds (29 unless given).
 */
export function cutWindows(speech: readonly Span[], longest: number = LONGEST_WINDOW): Window[] {
  const spans = withSilence(speech.flatMap((span) => cutLong(span, longest)))
  const shortest = (longest * SHORTEST_WINDOW) / LONGEST_WINDOW
  const windows: Window[] = []
  let first = 0
  while (first < spans.length) {
    let [count, seconds] = [0, 0]
    let best = { count: 1, pause: -1 }
    for (const [at, span] of spans.slice(first).entries()) {
      seconds += length(span)
      if (seconds > longest && count > 0) break
      count = at + 1
      const pause =
        (spans[first + count]?.start ?? Infinity) - (speechEnd(span, speech) ?? span.end)
      if (seconds >= shortest && pause >= best.pause) best = { count, pause }
    }
    const rest = first + count >= spans.length
    const taken = rest || best.pause < 0 ? count : best.count
    windows.push({ pieces: spans.slice(first, first + Math.max(1, taken)) })
    first += Math.max(1, taken)
  }
  return windows
}

/** Where the speech of a span ends, before the silence that was kept with it. */
const speechEnd = (span: Span, speech: readonly Span[]): number | undefined =>
  speech.find(({ start, end }) => start <= span.start && end > span.start)?.end
