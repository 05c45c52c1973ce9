import {
  ADTS,
  AppendOnlyStreamTarget,
  BlobSource,
  Conversion,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  OggOutputFormat,
  Output,
  QTFF,
  Quality,
  WAVE,
  WEBM,
  canEncodeAudio,
} from 'mediabunny'
import { limits } from '#shared/constants/limits.ts'
import { bitrateFor } from './bitrate.ts'
import type { CompressionCode } from './problem.ts'

/** What Opus works with, whatever goes in. */
const SAMPLE_RATE = 48_000

const formats = [MP4, QTFF, MATROSKA, WEBM, MP3, WAVE, OGG, ADTS]

/** Ends the work for a reason that the page explains. */
export class ConversionStopped extends Error {
  readonly code: CompressionCode

  constructor(code: CompressionCode) {
    super(code)
    this.code = code
  }
}

const open = (file: Blob) => new Input({ source: new BlobSource(file), formats })

/** Seconds of sound in a file, which is read in parts; stops where it could not be compressed. */
export async function lengthOf(file: Blob): Promise<number> {
  const options = { numberOfChannels: 1, sampleRate: SAMPLE_RATE }
  if (!(await canEncodeAudio('opus', options))) throw new ConversionStopped('no_encoder')
  using input = open(file)
  const track = await input.getPrimaryAudioTrack()
  if (track === null) throw new ConversionStopped('no_sound')
  if (!(await track.canDecode())) throw new ConversionStopped('not_convertible')
  const seconds = (await track.getDurationFromMetadata()) ?? (await track.computeDuration())
  if (seconds > limits.audioMaxSeconds) throw new ConversionStopped('too_long')
  return seconds
}

/**
 * The sound of a file as mono Opus in Ogg, small enough to be sent. The file is read and the result
 * written in parts, so that memory holds neither. `onProgress` is told the share that is done.
 */
export async function toOpus(file: Blob, onProgress: (share: number) => void): Promise<Blob> {
  const seconds = await lengthOf(file)
  const parts: Blob[] = []
  let size = 0
  let stopped: CompressionCode | null = null
  const collected = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.byteLength
      if (size > limits.audioMaxBytes) {
        stopped = 'still_too_large'
        throw new ConversionStopped(stopped)
      }
      // A blob is the browser's to keep, outside of the script's memory.
      parts.push(new Blob([part]))
    },
  })
  using input = open(file)
  const conversion = await Conversion.init({
    input,
    output: new Output({
      format: new OggOutputFormat(),
      target: new AppendOnlyStreamTarget(collected),
    }),
    tracks: 'primary',
    video: { discard: true },
    audio: {
      codec: 'opus',
      numberOfChannels: 1,
      sampleRate: SAMPLE_RATE,
      quality: new Quality({ bitrate: bitrateFor(seconds) }),
      forceTranscode: true,
    },
    tags: {},
    showWarnings: false,
  })
  if (!conversion.isValid) throw new ConversionStopped('not_convertible')
  conversion.onProgress = (share, secondsDone) => {
    // Files that were joined tell the length of their first part alone.
    if (secondsDone > limits.audioMaxSeconds) {
      stopped = 'too_long'
      void conversion.cancel()
    } else onProgress(share)
  }
  try {
    await conversion.execute()
  } catch (error) {
    throw stopped === null ? error : new ConversionStopped(stopped)
  }
  return new Blob(parts, { type: 'audio/ogg' })
}
