import { meterOf, peakOf } from '#web/features/recorder/hooks/silence.ts'

/** The loudness of a microphone. It listens beside the recording, which does not pass through it. */
export interface Level {
  /**
   * The loudest sample since a third of a second, and how far the meter stands, both from 0 to 1; null
   * while the browser does not let us listen.
   */
  readonly read: () => { readonly peak: number; readonly meter: number } | null
  readonly close: () => void
}

const WINDOW = 16_384
/** The newest tenth of a second at 48 kHz: what the meter shows. */
const NEWEST = 4800

const unknown: Level = { read: () => null, close: () => undefined }

/**
 * Listens to a stream. Where the browser does not let us, the level is never known: no sermon goes
 * unrecorded for want of a meter.
 */
export function listenTo(stream: MediaStream): Level {
  let context: AudioContext | undefined
  try {
    context = new AudioContext()
    return levelOf(stream, context)
  } catch {
    // No Web Audio, or a microphone of another sample rate than its own.
    void context?.close().catch(() => undefined)
    return unknown
  }
}

function levelOf(stream: MediaStream, context: AudioContext): Level {
  const analyser = context.createAnalyser()
  analyser.fftSize = WINDOW
  const source = context.createMediaStreamSource(stream)
  source.connect(analyser)
  const samples = new Float32Array(WINDOW)
  return {
    read: () => {
      // A context that sleeps gives zeros, which are no silence.
      if (context.state !== 'running') {
        void context.resume().catch(() => undefined)
        return null
      }
      analyser.getFloatTimeDomainData(samples)
      return { peak: peakOf(samples), meter: meterOf(peakOf(samples.subarray(-NEWEST))) }
    },
    close: () => {
      source.disconnect()
      void context.close().catch(() => undefined)
    },
  }
}
