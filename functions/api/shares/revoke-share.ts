import { revokeShare } from '#shared/contracts/shares.ts'
import { shares } from '#functions/runtime/dependencies/shares.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(revokeShare, { shares }, async ({ params, user }, { shares }) => {
  await shares.revoke({ ownerId: user.id, analysisId: params.id }, params.shareId)
  return { message: 'Link revogado.' }
})
