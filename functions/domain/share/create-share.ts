import { limits } from '#shared/constants/limits.ts'
import type { SermonRef } from '#shared/domain/pipeline.ts'
import type { ShareKind } from '#shared/domain/share.ts'
import type { SecretTokens } from '#functions/domain/account/ports.ts'
import type { Analyses } from '#functions/domain/analysis/ports.ts'
import type { Clock } from '#functions/domain/clock.ts'
import { AppError } from '#functions/domain/errors.ts'
import type { Shares } from './ports.ts'
import type { ShareRecord } from './share.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Wish {
  readonly kind: ShareKind
  readonly withTranscript: boolean
  /** Days for which the link is good. */
  readonly days: number
}

interface Ports {
  readonly analyses: Pick<Analyses, 'byId'>
  readonly shares: Pick<Shares, 'create' | 'ofAnalysis'>
  readonly secretTokens: SecretTokens
  readonly clock: Clock
}

/**
 * Makes a link to what a finished analysis has given. Throws `analysis_not_found`, `report_not_ready`,
 * or `too_many_shares` when the analysis has as many good links as it may; of two made at the same
 * moment both may pass that limit, which keeps lists short and guards nothing.
 */
export async function createShare(
  ref: SermonRef,
  { kind, withTranscript, days }: Wish,
  { analyses, shares, secretTokens, clock }: Ports,
): Promise<ShareRecord> {
  const now = clock.now()
  const record = await analyses.byId(ref, now)
  if (record === undefined) throw new AppError('analysis_not_found')
  if (record.status !== 'completed') throw new AppError('report_not_ready')
  const active = await shares.ofAnalysis(ref, now)
  if (active.length >= limits.sharesPerAnalysis) throw new AppError('too_many_shares')
  const token = secretTokens.create()
  const share: ShareRecord = {
    id: clock.newId(),
    ...ref,
    kind,
    withTranscript: kind === 'report' && withTranscript,
    createdAt: now,
    expiresAt: now + days * DAY_MS,
    token,
    digest: secretTokens.digest(token),
  }
  await shares.create(share)
  return share
}
