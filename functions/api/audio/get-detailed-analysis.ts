import { getDetailedAnalysis } from '#shared/contracts/report.ts'
import { aspectArtefact } from '#functions/domain/analysis/artefacts.ts'
import { detailsOf } from '#functions/domain/analysis/aspect-details.ts'
import { readFinished } from '#functions/domain/analysis/finished.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  getDetailedAnalysis,
  { analyses, artefacts, clock },
  async ({ params: { id, category }, user }, { clock, ...stores }) => {
    const ref = { ownerId: user.id, analysisId: id }
    const result = await readFinished(ref, aspectArtefact(category), clock.now(), stores)
    return { success: true, data: detailsOf(result) }
  },
)
