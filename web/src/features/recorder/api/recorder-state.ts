import { useSyncExternalStore } from 'react'
import { idle, nextRecorder } from '#web/features/recorder/hooks/recorder-machine.ts'
import type { RecorderEvent, RecorderState } from '#web/features/recorder/hooks/recorder-machine.ts'

let state: RecorderState = idle
const listeners = new Set<() => void>()

/** The recording's clock, in milliseconds. */
export const clock = (): number => performance.now()

/** The state of this tab's one recorder; it outlives every screen. */
export const recorderState = (): RecorderState => state

/** Moves the recorder on by its table of transitions. */
export function dispatch(event: RecorderEvent): void {
  const next = nextRecorder(state, event)
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change; gives what ends that. */
export function onRecorderChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The recorder's state, kept current. */
export const useRecorder = (): RecorderState =>
  useSyncExternalStore(onRecorderChange, recorderState)
