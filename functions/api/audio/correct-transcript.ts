import { correctTranscript } from '#shared/contracts/transcript.ts'
import { correctPassages } from '#functions/domain/analysis/correct-passages.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { corrections } from '#functions/runtime/dependencies/corrections.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  correctTranscript,
  { analyses, artefacts, corrections, clock },
  async ({ params, body, user }, { clock, ...ports }) => {
    const ref = { ownerId: user.id, analysisId: params.id }
    const data = await correctPassages(ref, body.corrections, clock.now(), ports)
    return { success: true, data }
  },
)
