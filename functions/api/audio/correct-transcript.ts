import { correctTranscript } from '#shared/contracts/transcript.ts'
import { correctPassages } from '#functions/domain/analysis/correct-passages.ts'
import { keepFindable } from '#functions/domain/search/keep-findable.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { corrections } from '#functions/runtime/dependencies/corrections.ts'
import { searchIndex } from '#functions/runtime/dependencies/search-index.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  correctTranscript,
  { analyses, artefacts, corrections, searchIndex, clock },
  async ({ params, body, user }, ports) => {
    const ref = { ownerId: user.id, analysisId: params.id }
    const data = await correctPassages(ref, body.corrections, ports.clock.now(), ports)
    await keepFindable(ref, ports)
    return { success: true, data }
  },
)
