import { useSyncExternalStore } from 'react'
import { nextUpload, nothingChosen } from './upload-machine.ts'
import type { UploadEvent, UploadState } from './upload-machine.ts'

/** An upload's state, outside of any page: sending goes on while its sender looks at others. */
class UploadStore {
  readonly #listeners = new Set<() => void>()
  #state: UploadState = nothingChosen

  readonly state = (): UploadState => this.#state

  /** Calls `listener` after each change; gives what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly dispatch = (event: UploadEvent): void => {
    const next = nextUpload(this.#state, event)
    if (next === this.#state) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

/** This tab's one upload. */
export const upload = new UploadStore()

/** The upload's state, kept current. */
export const useUploadState = (): UploadState =>
  useSyncExternalStore(upload.subscribe, upload.state)
