import { limits } from '#shared/constants/limits.ts'
import type { MediaFormat } from '#shared/domain/pipeline.ts'
import { StepFailure } from '#functions/domain/errors.ts'
import { ascii, type AudioBytes } from './bytes.ts'
import { type Container, containerOf, SIGNATURE_BYTES } from './container.ts'
import { measureMp3 } from './containers/mp3.ts'
import { measureMp4 } from './containers/mp4.ts'
import { measureOgg } from './containers/ogg.ts'
import { measureWav } from './containers/wav.ts'
import { measureWebm } from './containers/webm.ts'

/** What an audio file is, and how long it lasts. */
export interface MeasuredAudio {
  readonly mediaFormat: MediaFormat
  readonly durationSeconds: number
}

const measures: Record<Container, (bytes: AudioBytes) => Promise<number>> = {
  mp3: measureMp3,
  mp4: measureMp4,
  ogg: measureOgg,
  wav: measureWav,
  webm: measureWebm,
}

/**
 * Tells what an audio file really is and how long it lasts, from its bytes alone, walking its whole
 * structure. Throws a `StepFailure` for what can't be analysed: `audio_empty`, `unsupported_audio`,
 * `damaged_audio`, `audio_too_short` or `audio_too_long`.
 */
export async function measureAudio(bytes: AudioBytes): Promise<MeasuredAudio> {
  if (bytes.size === 0) throw new StepFailure('audio_empty')
  const head = await bytes.read(0, SIGNATURE_BYTES)
  const container = containerOf(head)
  const durationSeconds = await measures[container](bytes)
  if (durationSeconds < limits.audioMinSeconds) throw new StepFailure('audio_too_short')
  if (durationSeconds > limits.audioMaxSeconds) throw new StepFailure('audio_too_long')
  const isM4a = container === 'mp4' && ascii(head, 8, 4) === 'M4A '
  return { mediaFormat: isM4a ? 'm4a' : container, durationSeconds }
}
