import type { SermonRef } from '#shared/domain/pipeline.ts'
import type { ShareRecord } from './share.ts'

/** Links by which others read a report or an outline. */
export interface Shares {
  /** Stores a link of a finished analysis. Throws `analysis_not_found` when that is gone. */
  create(share: ShareRecord): Promise<void>
  /** The links of an analysis that are good at `now` in milliseconds, newest first. */
  ofAnalysis(ref: SermonRef, now: number): Promise<ShareRecord[]>
  /** The link that a digest leads to, if it is good at `now`. */
  find(digest: string, now: number): Promise<ShareRecord | undefined>
  /** Ends a link. Throws `share_not_found` when the owner has none of that id on that analysis. */
  revoke(ref: SermonRef, shareId: string): Promise<void>
  /** Ends every link of an analysis, expired ones too. Run twice, it changes nothing more. */
  revokeAll(ref: SermonRef): Promise<void>
}
