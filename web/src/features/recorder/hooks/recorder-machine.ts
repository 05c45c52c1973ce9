import type { MicrophoneProblem } from './microphone-problem.ts'

/** What is wrong while the recording goes on. */
export interface Troubles {
  /** Nothing is heard: a dead microphone, or one that is switched off. */
  readonly silent: boolean
  /** The system took the microphone away for a while. */
  readonly muted: boolean
  /** What is recorded stays in memory, since this device takes no more. */
  readonly unsaved: boolean
}

/** A recording that this tab makes. Instants are milliseconds of one clock that never steps back. */
export interface Take {
  readonly id: string
  readonly ownerId: string
  /** Milliseconds recorded before the stretch that is running. */
  readonly recordedMs: number
  /** When the running stretch began; null while nothing is recorded. */
  readonly runningSince: number | null
  readonly troubles: Troubles
}

/** `lost`: the microphone went away, what there is is kept. `full`: it ended by itself at its limit. */
export type RecorderState =
  | { readonly step: 'idle'; readonly problem: MicrophoneProblem | null }
  | { readonly step: 'starting' }
  | {
      readonly step: 'recording' | 'paused' | 'lost' | 'finishing'
      readonly take: Take
      /** Why going on did not work. */
      readonly problem: MicrophoneProblem | null
    }
  | { readonly step: 'finished'; readonly take: Take; readonly full: boolean }

export type RecorderEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'refused'; readonly problem: MicrophoneProblem }
  | {
      readonly type: 'started'
      readonly id: string
      readonly ownerId: string
      /** What an interrupted recording that goes on had before. */
      readonly recordedMs: number
      readonly at: number
    }
  | { readonly type: 'paused' | 'resumed' | 'lost' | 'wentOn' | 'stopping'; readonly at: number }
  | { readonly type: 'troubled'; readonly troubles: Partial<Troubles> }
  | { readonly type: 'finished'; readonly full: boolean }
  | { readonly type: 'reset' }

const noTroubles: Troubles = { silent: false, muted: false, unsaved: false }
/** Nothing is recorded, and nothing went wrong. */
export const idle: RecorderState = { step: 'idle', problem: null }

/** Milliseconds recorded by `at`. */
export const recordedBy = ({ recordedMs, runningSince }: Take, at: number): number =>
  recordedMs + (runningSince === null ? 0 : Math.max(0, at - runningSince))

/** A recording under way. */
export type LiveState = Extract<RecorderState, { readonly problem: unknown; readonly take: Take }>

/** Whether the microphone or what it gave is still in this tab's hands. */
export const isLive = (state: RecorderState): state is LiveState =>
  state.step === 'recording' ||
  state.step === 'paused' ||
  state.step === 'lost' ||
  state.step === 'finishing'

const halted = (take: Take, at: number): Take => ({
  ...take,
  recordedMs: recordedBy(take, at),
  runningSince: null,
  troubles: { ...take.troubles, silent: false, muted: false },
})

/** The recorder's one table of transitions. An event without a place in the present state changes nothing. */
export function nextRecorder(state: RecorderState, event: RecorderEvent): RecorderState {
  switch (event.type) {
    case 'asked':
      return state.step === 'idle' || state.step === 'finished' ? { step: 'starting' } : state
    case 'refused':
      if (state.step === 'starting') return { step: 'idle', problem: event.problem }
      return state.step === 'lost' ? { ...state, problem: event.problem } : state
    case 'started': {
      if (state.step !== 'starting') return state
      const { id, ownerId, recordedMs, at } = event
      const take = { id, ownerId, recordedMs, runningSince: at, troubles: noTroubles }
      return { step: 'recording', take, problem: null }
    }
    case 'paused':
      if (state.step !== 'recording') return state
      return { ...state, step: 'paused', take: halted(state.take, event.at) }
    case 'resumed':
      if (state.step !== 'paused') return state
      return { ...state, step: 'recording', take: { ...state.take, runningSince: event.at } }
    case 'lost':
      if (state.step !== 'recording' && state.step !== 'paused') return state
      return { ...state, step: 'lost', take: halted(state.take, event.at) }
    case 'wentOn':
      if (state.step !== 'lost') return state
      return {
        step: 'recording',
        take: { ...state.take, runningSince: event.at },
        problem: null,
      }
    case 'stopping':
      if (!isLive(state)) return state
      return { ...state, step: 'finishing', take: halted(state.take, event.at) }
    case 'troubled':
      if (!isLive(state)) return state
      return {
        ...state,
        take: { ...state.take, troubles: { ...state.take.troubles, ...event.troubles } },
      }
    case 'finished':
      if (state.step !== 'finishing') return state
      return { step: 'finished', take: state.take, full: event.full }
    case 'reset':
      return state.step === 'finished' || state.step === 'idle' ? idle : state
  }
}
