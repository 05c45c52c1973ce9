import { getOutline } from '#shared/contracts/report.ts'
import { outlineArtefact } from '#functions/domain/analysis/artefacts.ts'
import { checkFinished } from '#functions/domain/analysis/finished.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  getOutline,
  { analyses, artefacts, clock },
  async ({ params, user }, { analyses, artefacts, clock }) => {
    const ref = { ownerId: user.id, analysisId: params.id }
    await checkFinished(analyses, ref, clock.now())
    return { success: true, data: { outline: await artefacts.read(ref, outlineArtefact) } }
  },
)
