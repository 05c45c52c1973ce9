import { doubtOf } from './doubt.ts'
import type { HearOptions } from './heard.ts'
import type { Span } from './pauses.ts'
import type { Recording } from './recording.ts'
import type { SpokenRecording, SpokenWord } from './spoken.ts'
import type { Whisper } from './whisper.ts'
import type { Window } from './windows.ts'
import { cutWindows, recordingTime, windowSeconds } from './windows.ts'
import { wordsOf } from './words.ts'

/** Ways to hear a window, from the plainest on; each is tried when the one before is in doubt. */
const ATTEMPTS: readonly HearOptions[] = [
  { temperature: 0, noRepeatNgram: 0 },
  { temperature: 0, noRepeatNgram: 5 },
]
/** A doubtful window is heard again in parts of this many seconds, cut at other pauses. */
const SMALLER_WINDOW = 12
const LAST_ATTEMPT: HearOptions = { temperature: 0.4, noRepeatNgram: 4 }

/** Part of the work that is done, 0 to 1. */
export type Progress = (done: number) => void

export interface TranscribeOptions {
  readonly model: string
  readonly onProgress?: Progress
  readonly signal?: AbortSignal
}

/** Words of a window, or undefined when all that was heard is in doubt. */
async function hearWindow(
  whisper: Whisper,
  samples: Float32Array,
  window: Window,
  attempts: readonly HearOptions[],
): Promise<SpokenWord[] | undefined> {
  for (const attempt of attempts) {
    const heard = await whisper.hear(samples, attempt)
    const words = wordsOf(heard.tokens, (ids) => whisper.textOf(ids))
    const doubt = doubtOf(heard, words, windowSeconds(window))
    if (doubt === 'silent') return []
    if (doubt !== undefined) continue
    return words.map((word) => ({
      ...word,
      start: recordingTime(window, word.start),
      end: recordingTime(window, word.end),
    }))
  }
  return undefined
}

const spanOf = ({ pieces }: Window): Span => ({
  start: pieces[0]?.start ?? 0,
  end: pieces.at(-1)?.end ?? 0,
})

/**
 * Writes down what is said in a recording. What stays doubtful after all attempts is left out and
 * named as a doubtful stretch: no words are invented. Rejects when the signal aborts.
 * The model may be missing when the recording holds no speech.
 */
export async function transcribeRecording(
  whisper: Whisper | undefined,
  recording: Recording,
  { model, onProgress, signal }: TranscribeOptions,
): Promise<SpokenRecording> {
  const windows = cutWindows(recording.speech)
  const total = windows.reduce((sum, window) => sum + windowSeconds(window), 0)
  const within = (options: HearOptions): HearOptions =>
    signal === undefined ? options : { ...options, signal }
  const words: SpokenWord[] = []
  const doubtful: Span[] = []
  let done = 0
  if (whisper === undefined)
    return { durationSeconds: recording.durationSeconds, model, words, doubtful }
  for (const window of windows) {
    const attempts = ATTEMPTS.map(within)
    const heard = await hearWindow(whisper, recording.samplesOf(window), window, attempts)
    if (heard !== undefined) words.push(...heard)
    else {
      for (const part of cutWindows(window.pieces, SMALLER_WINDOW)) {
        const again = [...attempts, within(LAST_ATTEMPT)]
        const parts = await hearWindow(whisper, recording.samplesOf(part), part, again)
        if (parts === undefined) doubtful.push(spanOf(part))
        else words.push(...parts)
      }
    }
    done += windowSeconds(window)
    onProgress?.(done / total)
  }
  return { durationSeconds: recording.durationSeconds, model, words, doubtful }
}
