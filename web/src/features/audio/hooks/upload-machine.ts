import type { LimitReached } from '#web/features/audio/api/limit-reached.ts'
import type { OpenedUpload } from '#web/features/audio/api/opened-upload.ts'
import type { AudioFile } from './audio-file.ts'

/** What is said of something that went wrong: the specification's words, and what can be done. */
export interface Problem {
  readonly message: string
  readonly help?: string | undefined
}

/** Why an upload failed. */
interface Failure {
  readonly problem: Problem
  /** The connection was lost: another try may do as soon as it is back. */
  readonly connection: boolean
  /** The plan has no room for it. */
  readonly limit: LimitReached | null
}

interface Chosen {
  readonly audio: AudioFile
  readonly opened: OpenedUpload | null
}

/** Where an upload stands. `progress` is the share that is done, from 0 to 1. */
export type UploadState =
  | { readonly step: 'idle'; readonly problem: Problem | null }
  /** A file that is too large to be sent as it is is looked into. */
  | { readonly step: 'inspecting'; readonly file: File }
  | ({ readonly step: 'selected' } & Chosen)
  | ({
      readonly step: 'compressing'
      readonly progress: number
      /** Null until it can be told. */
      readonly secondsLeft: number | null
    } & Chosen)
  | ({ readonly step: 'uploading'; readonly progress: number } & Chosen)
  | ({ readonly step: 'failed' } & Chosen & Failure)
  | { readonly step: 'sent'; readonly analysisId: string; readonly filename: string }

export type UploadEvent =
  | { readonly type: 'inspecting'; readonly file: File }
  | { readonly type: 'chosen'; readonly audio: AudioFile }
  | { readonly type: 'refused'; readonly problem: Problem }
  | { readonly type: 'started' }
  | { readonly type: 'compressed'; readonly audio: AudioFile }
  | { readonly type: 'opened'; readonly opened: OpenedUpload }
  | {
      readonly type: 'progressed'
      readonly progress: number
      readonly secondsLeft?: number | null
    }
  | { readonly type: 'arrived'; readonly analysisId: string }
  | ({ readonly type: 'failed'; readonly formUsedUp: boolean } & Failure)
  | { readonly type: 'cancelled' }
  | { readonly type: 'cleared' }
  | { readonly type: 'left' }

/** While leaving the page would undo something. */
export type WorkingState = Extract<UploadState, { step: 'compressing' | 'uploading' }>

export const nothingChosen: UploadState = { step: 'idle', problem: null }

export const isWorking = (state: UploadState): state is WorkingState =>
  state.step === 'compressing' || state.step === 'uploading'

/**
 * The upload's one table of transitions. An event that has no place in the present state, such as the
 * last progress of a request that was given up, changes nothing.
 */
export function nextUpload(state: UploadState, event: UploadEvent): UploadState {
  if (event.type === 'left') return nothingChosen
  if (isWorking(state)) return nextWorking(state, event)
  if (event.type === 'inspecting') return { step: 'inspecting', file: event.file }
  if (event.type === 'chosen') return { step: 'selected', audio: event.audio, opened: null }
  if (event.type === 'refused') return { step: 'idle', problem: event.problem }
  if (event.type === 'cleared') return nothingChosen
  const isReady = state.step === 'selected' || state.step === 'failed'
  return event.type === 'started' && isReady ? begun(state) : state
}

function begun({ audio, opened }: Chosen): UploadState {
  return audio.oversized
    ? { step: 'compressing', audio, opened, progress: 0, secondsLeft: null }
    : { step: 'uploading', audio, opened, progress: 0 }
}

function nextWorking(state: WorkingState, event: UploadEvent): UploadState {
  const { audio, opened } = state
  if (event.type === 'cancelled') return { step: 'selected', audio, opened }
  if (event.type === 'opened') return { ...state, opened: event.opened }
  if (event.type === 'arrived')
    return { step: 'sent', analysisId: event.analysisId, filename: audio.file.name }
  if (event.type === 'compressed')
    return state.step === 'compressing' ? begun({ audio: event.audio, opened }) : state
  if (event.type === 'progressed') {
    const progress = Math.min(1, Math.max(state.progress, event.progress))
    return state.step === 'uploading'
      ? { ...state, progress }
      : { ...state, progress, secondsLeft: event.secondsLeft ?? null }
  }
  if (event.type !== 'failed') return state
  const { problem, connection, limit, formUsedUp } = event
  return { step: 'failed', audio, opened: formUsedUp ? null : opened, problem, connection, limit }
}
