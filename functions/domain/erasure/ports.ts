import type { ErasureOrder } from '#shared/domain/erasure.ts'
import type { SermonRef } from '#shared/domain/pipeline.ts'

/** Starts erasures that go on by themselves, whatever happens to who asked for them. */
export interface ErasureStarter {
  start(order: ErasureOrder): Promise<void>
}

/** What erasures do to the table. */
export interface Erasures {
  /**
   * Takes an analysis out of every list and from under every step at once, releases the seconds that it
   * had reserved, and leaves a note of what is still to be removed. Run twice, it changes nothing more.
   */
  bury(ref: SermonRef): Promise<void>
  /** Removes the note once nothing else is left. */
  forget(ref: SermonRef): Promise<void>
}

/** The objects of one bucket, to be removed. */
export interface ErasableObjects {
  /** Removes an object; one that is not there is as good as removed. */
  remove(key: string): Promise<void>
  /** Removes every object whose key begins with `prefix`. */
  removeBelow(prefix: string): Promise<void>
}
