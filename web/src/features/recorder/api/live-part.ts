import { BITS_PER_SECOND, TIMESLICE_MS } from '#web/features/recorder/hooks/recording-format.ts'
import type { RecordingFormat } from '#web/features/recorder/hooks/recording-format.ts'
import { listenTo } from './level.ts'
import type { Level } from './level.ts'

/** One run of the microphone into one file. */
export interface LivePart {
  readonly level: Level
  readonly pause: () => void
  readonly resume: () => void
  /** Ends the run and lets the microphone go; resolves when its last sound was handed over. */
  readonly stop: () => Promise<void>
}

interface Options {
  readonly format: RecordingFormat
  /** Gets what was recorded, in order. */
  readonly onBytes: (bytes: Uint8Array<ArrayBuffer>) => void
  /** Told when the run ended without having been asked to. */
  readonly onLost: () => void
  /** Told when the system takes the microphone away for a while, and when it gives it back. */
  readonly onMuted: (muted: boolean) => void
}

/**
 * A sermon is not a call: what takes echo and noise away eats the ends of words in a church that echoes.
 * The gain follows a preacher who walks away from the microphone.
 */
const constraints = {
  audio: {
    channelCount: 1,
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: true,
  },
} satisfies MediaStreamConstraints

/** Opens the microphone and records from it. Rejects with what the browser says when it can't. */
export async function startPart({ format, onBytes, onLost, onMuted }: Options): Promise<LivePart> {
  const stream = await navigator.mediaDevices.getUserMedia(constraints)
  const letGo = () => stream.getTracks().forEach((track) => track.stop())
  try {
    const recorder = new MediaRecorder(stream, {
      mimeType: format.mimeType,
      audioBitsPerSecond: BITS_PER_SECOND,
    })
    const level = listenTo(stream)
    let tellEnd: () => void
    const ended = new Promise<void>((resolve) => {
      tellEnd = resolve
    })
    let inOrder = Promise.resolve()
    recorder.addEventListener('dataavailable', ({ data }) => {
      inOrder = inOrder.then(async () => onBytes(new Uint8Array(await data.arrayBuffer())))
    })
    let asked = false
    recorder.addEventListener('stop', () => {
      level.close()
      letGo()
      void inOrder.finally(() => {
        tellEnd()
        if (!asked) onLost()
      })
    })
    for (const track of stream.getAudioTracks()) {
      track.addEventListener('mute', () => onMuted(true))
      track.addEventListener('unmute', () => onMuted(false))
      // Not every browser ends the recording with its only track.
      track.addEventListener('ended', () => {
        if (recorder.state !== 'inactive') recorder.stop()
      })
    }
    recorder.start(TIMESLICE_MS)
    return {
      level,
      pause: () => {
        recorder.pause()
        // The last moment before a pause is not left to the recorder for as long as that lasts.
        recorder.requestData()
      },
      resume: () => recorder.resume(),
      stop: () => {
        asked = true
        if (recorder.state !== 'inactive') recorder.stop()
        return ended
      },
    }
  } catch (error) {
    letGo()
    throw error
  }
}
