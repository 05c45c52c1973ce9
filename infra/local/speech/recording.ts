import { decodeSpeech } from './decode.ts'
import type { Span } from './pauses.ts'
import { findSpeech, Loudness } from './pauses.ts'
import { SAMPLE_RATE } from './sample-rate.ts'
import { Samples } from './samples.ts'
import { UnreadableAudio } from './unreadable-audio.ts'
import type { Window } from './windows.ts'
import { windowSeconds } from './windows.ts'

/** Limits of Amazon Transcribe, in seconds. */
const SHORTEST = 0.5
const LONGEST = 4 * 60 * 60

/** A whole recording in memory. */
export interface Recording {
  readonly durationSeconds: number
  readonly speech: readonly Span[]
  /** The samples of a window, silences already left out. */
  samplesOf(window: Window): Float32Array
}

/**
 * Decodes a file and finds where somebody may be speaking.
 * Throws `UnreadableAudio` for what is no audio, or shorter than 500 ms, or longer than 4 h.
 */
export async function readRecording(path: string, signal?: AbortSignal): Promise<Recording> {
  const loudness = new Loudness()
  const samples = new Samples()
  for await (const piece of decodeSpeech(path)) {
    signal?.throwIfAborted()
    loudness.push(piece)
    samples.push(piece)
    if (samples.seconds > LONGEST) throw new UnreadableAudio('too-long')
  }
  if (samples.seconds < SHORTEST) throw new UnreadableAudio('too-short')
  return {
    durationSeconds: samples.seconds,
    speech: findSpeech(loudness.values),
    samplesOf: (window) => {
      const room = Math.ceil((windowSeconds(window) + 1) * SAMPLE_RATE)
      const into = new Float32Array(room)
      const length = window.pieces.reduce(
        (at, { start, end }) => samples.copy(start, end, into, at),
        0,
      )
      return into.subarray(0, length)
    },
  }
}
