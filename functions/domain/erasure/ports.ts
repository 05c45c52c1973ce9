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

/** Key of an item of the table. */
export interface ItemKey {
  readonly pk: string
  readonly sk: string
}

/** What is left of an account in the table, in part. */
export interface AccountPage {
  readonly analysisIds: readonly string[]
  /** Items under digests that the others tell of, which have to go before those. */
  readonly pointers: readonly ItemKey[]
  /** Items that need nothing more than to be removed. */
  readonly others: readonly ItemKey[]
}

/** What the erasure of a whole account does to the table. */
export interface AccountErasures {
  /**
   * Ends an account at `now` in milliseconds: from the next call on its sessions are nobody's and its
   * e-mail is free. The address stays in a note, for the receipt. A second time changes nothing.
   */
  close(ownerId: string, now: number): Promise<void>
  /** Some of what is left besides the note; empty when that is all. */
  page(ownerId: string): Promise<AccountPage>
  remove(items: readonly ItemKey[]): Promise<void>
  /** The address in the note; `undefined` once it is gone. */
  addressOf(ownerId: string): Promise<string | undefined>
  /** Removes the attempts counted under the account's id and address, then the note. */
  forget(ownerId: string, address: string): Promise<void>
}

/** The objects of one bucket, to be removed. */
export interface ErasableObjects {
  /** Removes an object; one that is not there is as good as removed. */
  remove(key: string): Promise<void>
  /** Removes every object whose key begins with `prefix`. */
  removeBelow(prefix: string): Promise<void>
}
