import { deleteAnalysis } from '#shared/contracts/erasure.ts'
import { AppError } from '#functions/domain/errors.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { erasureStarter } from '#functions/runtime/dependencies/erasure-starter.ts'
import { erasures } from '#functions/runtime/dependencies/erasures.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

/**
 * Starts the erasure first: from then on it happens whatever becomes of this call. The record goes at
 * once, so that the next read finds nothing.
 */
export const handler = endpoint(
  deleteAnalysis,
  { analyses, erasures, erasureStarter, clock },
  async ({ params, user }, { analyses, erasures, erasureStarter, clock }) => {
    const ref = { ownerId: user.id, analysisId: params.id }
    const record = await analyses.byId(ref, clock.now())
    if (record === undefined) throw new AppError('analysis_not_found')
    await erasureStarter.start({ kind: 'analysis', ...ref })
    await erasures.bury(ref)
    return { success: true, message: 'Análise excluída.' }
  },
)
