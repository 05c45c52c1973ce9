import { listShares } from '#shared/contracts/shares.ts'
import { AppError } from '#functions/domain/errors.ts'
import { viewShare } from '#functions/domain/share/share.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { shares } from '#functions/runtime/dependencies/shares.ts'
import { siteUrl } from '#functions/runtime/dependencies/site-url.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  listShares,
  { analyses, shares, clock, siteUrl },
  async ({ params, user }, { analyses, shares, clock, siteUrl }) => {
    const ref = { ownerId: user.id, analysisId: params.id }
    const now = clock.now()
    const [record, records] = await Promise.all([
      analyses.byId(ref, now),
      shares.ofAnalysis(ref, now),
    ])
    if (record === undefined) throw new AppError('analysis_not_found')
    return { data: records.map((each) => viewShare(each, siteUrl)) }
  },
)
