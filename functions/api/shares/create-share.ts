import { createShare as contract } from '#shared/contracts/shares.ts'
import { createShare } from '#functions/domain/share/create-share.ts'
import { viewShare } from '#functions/domain/share/share.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { secretTokens } from '#functions/runtime/dependencies/secret-tokens.ts'
import { shares } from '#functions/runtime/dependencies/shares.ts'
import { siteUrl } from '#functions/runtime/dependencies/site-url.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  contract,
  { analyses, shares, secretTokens, clock, siteUrl },
  async ({ params, body, user }, { siteUrl, ...ports }) => {
    const record = await createShare({ ownerId: user.id, analysisId: params.id }, body, ports)
    return { data: viewShare(record, siteUrl) }
  },
)
