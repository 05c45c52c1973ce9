import { openShare as contract } from '#shared/contracts/shares.ts'
import { openShare } from '#functions/domain/share/open-share.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { attempts } from '#functions/runtime/dependencies/attempts.ts'
import { corrections } from '#functions/runtime/dependencies/corrections.ts'
import { secretTokens } from '#functions/runtime/dependencies/secret-tokens.ts'
import { shares } from '#functions/runtime/dependencies/shares.ts'
import { users } from '#functions/runtime/dependencies/users.ts'
import { visitor } from '#functions/runtime/dependencies/visitor.ts'
import { publicEndpoint } from '#functions/runtime/public-endpoint.ts'

export const handler = publicEndpoint(
  contract,
  { shares, analyses, artefacts, corrections, users, attempts, secretTokens, clock, visitor },
  async ({ params, request }, { visitor, ...ports }) => ({
    data: await openShare(params.token, await visitor.addressOf(request), ports),
  }),
)
