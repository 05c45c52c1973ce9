import type { SermonRef } from '#shared/domain/pipeline.ts'
import type { ShareRecord } from '#functions/domain/share/share.ts'
import { uuidV7 } from '#functions/runtime/ids.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A link to the report of an analysis, made at `now` and good for `days`. */
export function someShare(ref: SermonRef, now: number, days = 7): ShareRecord {
  const id = uuidV7(Date.now())
  return {
    id,
    ...ref,
    kind: 'report',
    withTranscript: false,
    createdAt: now,
    expiresAt: now + days * DAY_MS,
    token: `token-${id}`,
    digest: `digest-${id}`,
  }
}
