import { getOutline } from '#shared/contracts/report.ts'
import { outlineArtefact } from '#functions/domain/analysis/artefacts.ts'
import { readFinished } from '#functions/domain/analysis/finished.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  getOutline,
  { analyses, artefacts, clock },
  async ({ params, user }, { clock, ...stores }) => {
    const ref = { ownerId: user.id, analysisId: params.id }
    const outline = await readFinished(ref, outlineArtefact, clock.now(), stores)
    return { success: true, data: { outline } }
  },
)
