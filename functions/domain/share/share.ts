import * as z from 'zod/mini'
import { type Share, shareKinds } from '#shared/domain/share.ts'

/** A link as storage keeps it, in its owner's partition. Times are milliseconds since 1970. */
export const shareRecord = z.object({
  id: z.string(),
  ownerId: z.string(),
  analysisId: z.string(),
  kind: z.enum(shareKinds),
  withTranscript: z.boolean(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** The link's secret, kept so that its owner can copy the link again. */
  token: z.string(),
  /** What the link is found by. */
  digest: z.string(),
})
export type ShareRecord = z.infer<typeof shareRecord>

/** A link as its owner sees it. */
export const viewShare = (
  { id, kind, withTranscript, createdAt, expiresAt, token }: ShareRecord,
  siteUrl: string,
): Share => ({
  id,
  kind,
  withTranscript,
  createdAt: new Date(createdAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
  url: `${siteUrl}/share/${token}`,
})
