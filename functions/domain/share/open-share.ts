import type { SharedPage } from '#shared/domain/share.ts'
import type { Attempts, SecretTokens, Users } from '#functions/domain/account/ports.ts'
import { shareOpeningsOfAddress } from '#functions/domain/account/attempt-rules.ts'
import {
  type Artefacts,
  outlineArtefact,
  reportArtefact,
} from '#functions/domain/analysis/artefacts.ts'
import { readCurrent } from '#functions/domain/analysis/current-run.ts'
import type { Analyses, Corrections } from '#functions/domain/analysis/ports.ts'
import type { AnalysisRecord } from '#functions/domain/analysis/record.ts'
import { correctSegments, textOf } from '#functions/domain/transcript/correct.ts'
import type { Clock } from '#functions/domain/clock.ts'
import { AppError } from '#functions/domain/errors.ts'
import type { Shares } from './ports.ts'
import type { ShareRecord } from './share.ts'

interface Stores {
  readonly analyses: Pick<Analyses, 'byId'>
  readonly artefacts: Pick<Artefacts, 'find'>
  readonly corrections: Pick<Corrections, 'read'>
}

interface Ports extends Stores {
  readonly shares: Pick<Shares, 'find'>
  readonly users: Pick<Users, 'byId'>
  readonly attempts: Pick<Attempts, 'take' | 'giveBack'>
  readonly secretTokens: Pick<SecretTokens, 'digest'>
  readonly clock: Pick<Clock, 'now'>
}

/**
 * What a link's token opens for a visitor at `address`. A link that never was, is over or was revoked,
 * and one whose analysis or owner is gone or disabled, are all `share_not_found`; only those count
 * against the visitor's address, until `too_many_attempts`.
 */
export async function openShare(
  token: string,
  address: string,
  { shares, users, attempts, secretTokens, clock, ...stores }: Ports,
): Promise<SharedPage> {
  const now = clock.now()
  const byAddress = shareOpeningsOfAddress(address)
  await attempts.take(byAddress, now)
  const share = await shares.find(secretTokens.digest(token), now)
  const owner = share && (await users.byId(share.ownerId))
  const page = share && owner?.isActive ? await pageOf(share, owner.name, now, stores) : undefined
  if (page === undefined) throw new AppError('share_not_found')
  await attempts.giveBack(byAddress, now)
  return page
}

/** What a good link shows; nothing when its analysis is gone. */
async function pageOf(
  share: ShareRecord,
  preacher: string,
  now: number,
  stores: Stores,
): Promise<SharedPage | undefined> {
  const header = ({ customTitle, filename, createdAt, duration }: AnalysisRecord) => ({
    title: customTitle ?? filename,
    preacher,
    createdAt,
    duration,
    expiresAt: new Date(share.expiresAt).toISOString(),
  })
  if (share.kind === 'outline') {
    const { record, value: outline } =
      (await readCurrent(share, outlineArtefact, now, stores)) ?? {}
    if (record?.summary === undefined || outline === undefined) return undefined
    const { analysisType } = record.summary
    return { kind: 'outline', ...header(record), analysisType, outline }
  }
  const { record, value: report } = (await readCurrent(share, reportArtefact, now, stores)) ?? {}
  if (record === undefined || report === undefined) return undefined
  const { withTranscript } = share
  const corrected = withTranscript ? await stores.corrections.read(share) : undefined
  const segments = withTranscript
    ? correctSegments(report.transcript.segments, corrected?.texts ?? new Map())
    : []
  return {
    kind: 'report',
    ...header(record),
    withTranscript,
    report: { ...report, transcript: { text: textOf(segments), segments } },
  }
}
