import type { UploadForm } from '#web/features/audio/api/send-audio.ts'
import type { AudioFile } from './audio-file.ts'

/** The form of an analysis that has been opened; it is kept for another try. */
export interface OpenedUpload {
  readonly analysisId: string
  readonly form: UploadForm
  /** Milliseconds since the epoch when it was given. */
  readonly openedAt: number
}

/** Where an upload stands. `progress` is the share that has left, from 0 to 1. */
export type UploadState =
  | { readonly step: 'idle'; readonly problem: string | null }
  | { readonly step: 'selected'; readonly audio: AudioFile; readonly opened: OpenedUpload | null }
  | {
      readonly step: 'uploading'
      readonly audio: AudioFile
      readonly opened: OpenedUpload | null
      readonly progress: number
    }
  | {
      readonly step: 'failed'
      readonly audio: AudioFile
      readonly opened: OpenedUpload | null
      readonly problem: string
    }
  | { readonly step: 'sent'; readonly analysisId: string }

export type UploadEvent =
  | { readonly type: 'chosen'; readonly audio: AudioFile }
  | { readonly type: 'refused'; readonly problem: string }
  | { readonly type: 'started' }
  | { readonly type: 'opened'; readonly opened: OpenedUpload }
  | { readonly type: 'progressed'; readonly progress: number }
  | { readonly type: 'arrived'; readonly analysisId: string }
  | { readonly type: 'failed'; readonly problem: string; readonly formUsedUp: boolean }
  | { readonly type: 'cancelled' }
  | { readonly type: 'cleared' }

export const nothingChosen: UploadState = { step: 'idle', problem: null }

/**
 * The upload's one table of transitions. An event that has no place in the present state, such as the
 * last progress of a request that was given up, changes nothing.
 */
export function nextUpload(state: UploadState, event: UploadEvent): UploadState {
  if (event.type === 'chosen' || event.type === 'refused' || event.type === 'cleared') {
    if (state.step === 'uploading' || state.step === 'sent') return state
    if (event.type === 'chosen') return { step: 'selected', audio: event.audio, opened: null }
    return event.type === 'refused' ? { step: 'idle', problem: event.problem } : nothingChosen
  }
  if (event.type === 'started') {
    if (state.step !== 'selected' && state.step !== 'failed') return state
    return { step: 'uploading', audio: state.audio, opened: state.opened, progress: 0 }
  }
  if (state.step !== 'uploading') return state
  const { audio, opened } = state
  if (event.type === 'cancelled') return { step: 'selected', audio, opened }
  if (event.type === 'opened') return { ...state, opened: event.opened }
  if (event.type === 'arrived') return { step: 'sent', analysisId: event.analysisId }
  if (event.type === 'progressed')
    return { ...state, progress: Math.min(1, Math.max(state.progress, event.progress)) }
  const { formUsedUp, problem } = event
  return { step: 'failed', audio, opened: formUsedUp ? null : opened, problem }
}
