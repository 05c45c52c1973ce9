import { decodeSpeech } from './decode.ts'
import type { Span } from './pauses.ts'
import { findSpeech, Loudness } from './pauses.ts'
import { SAMPLE_RATE } from './sample-rate.ts'
import { UnreadableAudio } from './unreadable-audio.ts'
import type { Window } from './windows.ts'

/** Limits of Amazon Transcribe, in seconds. */
const SHORTEST = 0.5
const LONGEST = 4 * 60 * 60

const LOUDEST = 32_767

/** A whole recording in memory: 16 bits a sample, 115 MB an hour. */
export interface Recording {
  readonly durationSeconds: number
  readonly speech: readonly Span[]
  /** The samples of a window, silences already left out. */
  samplesOf(window: Window): Float32Array
}

function cut(blocks: readonly Int16Array[], starts: readonly number[], span: Span): Float32Array {
  const [from, to] = [Math.round(span.start * SAMPLE_RATE), Math.round(span.end * SAMPLE_RATE)]
  const samples = new Float32Array(to - from)
  blocks.forEach((block, at) => {
    const start = starts[at] ?? 0
    const [first, last] = [Math.max(from, start), Math.min(to, start + block.length)]
    for (let index = first; index < last; index++) {
      samples[index - from] = (block[index - start] ?? 0) / LOUDEST
    }
  })
  return samples
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/**
 * Decodes a file and finds where somebody may be speaking.
 * Throws `UnreadableAudio` for what is no audio, or shorter than 500 ms, or longer than 4 h.
 */
export async function readRecording(path: string, signal?: AbortSignal): Promise<Recording> {
  const loudness = new Loudness()
  const blocks: Int16Array[] = []
  const starts: number[] = []
  let length = 0
  for await (const samples of decodeSpeech(path)) {
    signal?.throwIfAborted()
    loudness.push(samples)
    starts.push(length)
    blocks.push(Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * LOUDEST))
    length += samples.length
    if (length > LONGEST * SAMPLE_RATE) throw new UnreadableAudio('too-long')
  }
  const durationSeconds = length / SAMPLE_RATE
  if (durationSeconds < SHORTEST) throw new UnreadableAudio('too-short')
  return {
    durationSeconds,
    speech: findSpeech(loudness.values),
    samplesOf: ({ pieces }) => joined(pieces.map((piece) => cut(blocks, starts, piece))),
  }
}
