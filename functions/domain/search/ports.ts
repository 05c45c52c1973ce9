import type { SermonRef } from '#shared/domain/pipeline.ts'
import type { Shard } from './shard.ts'

/** Where a preacher's sermons are found by their words. Every change may be repeated. */
export interface SearchIndex {
  /** Takes a sermon in, in place of what was known of it. */
  put(ref: SermonRef, sermon: { readonly title: string; readonly text: string }): Promise<void>
  /** Gives a sermon that is in the index another title. */
  rename(ref: SermonRef, title: string): Promise<void>
  /** Takes a sermon out, with every word that it alone had. */
  remove(ref: SermonRef): Promise<void>
  /** Removes all that is kept of a preacher. */
  removeAll(ownerId: string): Promise<void>
  /** The whole index of a preacher. */
  shards(ownerId: string): Promise<readonly Shard[]>
}

/** Bytes as they were stored, and what tells that version from any other. */
interface Version {
  readonly bytes: Uint8Array
  readonly tag: string
}

/** Objects that several writers change at once. */
export interface VersionedObjects {
  read(key: string): Promise<Version | undefined>
  /**
   * Replaces the version called `tag`, or creates the object where there is no `tag`; false when
   * another writer came first.
   */
  write(key: string, bytes: Uint8Array, tag: string | undefined): Promise<boolean>
  /**
   * Removes the version called `tag`, or whatever is there where no `tag` is given; false when another
   * writer came first.
   */
  remove(key: string, tag?: string): Promise<boolean>
}
