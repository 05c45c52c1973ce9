import type { ChunkWriter } from '#web/features/recorder/hooks/chunk-writer.ts'
import type { MicrophoneProblem } from '#web/features/recorder/hooks/microphone-problem.ts'
import { isLive, recordedBy } from '#web/features/recorder/hooks/recorder-machine.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { formatOf } from '#web/features/recorder/hooks/recording-format.ts'
import { LARGEST_BYTES, LONGEST_SECONDS } from '#web/features/recorder/hooks/times.ts'
import { startPart } from './live-part.ts'
import type { LivePart } from './live-part.ts'
import { clock, dispatch, recorderState } from './recorder-state.ts'

/** What belongs to the recording that this tab makes. */
export interface Work {
  recording: Recording
  readonly writer: ChunkWriter
  part: LivePart
  partNumber: number
  /** Another microphone is being asked for. */
  isOpening: boolean
  /** When sound was last handed over. */
  heardAt: number
  readonly stopWatching: () => void
  readonly release: () => void
}

let work: Work | undefined

/** What is at work on the recording under way, if any. */
export const currentWork = (): Work | undefined => work

/** Puts something else to work; nothing once the recording is over. */
export const setWork = (next: Work | undefined): void => {
  work = next
}

/** Says why there is no microphone. */
export const refuse = (problem: MicrophoneProblem) => dispatch({ type: 'refused', problem })

/**
 * Opens a microphone whose sound goes to `of()`. `onFull` is called, again and again, when the recording
 * has reached its limit.
 */
export const openPart = (
  mimeType: string,
  of: () => Work | undefined,
  onFull: () => void,
): Promise<LivePart> =>
  startPart({
    format: formatOf(mimeType),
    onBytes: (bytes) => take(of(), bytes, onFull),
    onLost: () => {
      dispatch({ type: 'lost', at: clock() })
      void of()?.writer.flush()
    },
    onMuted: (muted) => dispatch({ type: 'troubled', troubles: { muted } }),
  })

function take(of: Work | undefined, bytes: Uint8Array<ArrayBuffer>, onFull: () => void): void {
  const state = recorderState()
  if (of === undefined || !isLive(state)) return
  const at = clock()
  of.heardAt = at
  const recordedMs = recordedBy(state.take, at)
  of.writer.add({ part: of.partNumber, bytes, recordedMs })
  if (state.step === 'paused') void of.writer.flush()
  const isFull = recordedMs >= LONGEST_SECONDS * 1000 || of.writer.bytes >= LARGEST_BYTES
  if (isFull && state.step === 'recording') onFull()
}
