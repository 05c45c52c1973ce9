import type { OwnDataPart } from '#shared/contracts/own-data.ts'

/** Some of what is kept of a user, and where to go on; without `next` there is no more. */
export interface Slice<T> {
  readonly things: T[]
  readonly next?: string
}

/** What the table keeps of users, as they may read it. */
export interface OwnItems {
  /** Items after the place `after` in the user's partition, as parts of the download. */
  page(ownerId: string, after: string | undefined): Promise<Slice<OwnDataPart>>
  /** Attempts that are still counted under the user's id and e-mail. */
  attempts(ownerId: string, email: string): Promise<OwnDataPart[]>
}

/** What the artefacts bucket keeps of users. */
export interface OwnObjects {
  /** Objects after `after`, by path below the user's own prefix: as many as a page holds. */
  page(ownerId: string, after: string | undefined): Promise<Slice<OwnDataPart>>
}
