import { renameAnalysis } from '#shared/contracts/report.ts'
import { renameAnalysis as rename } from '#functions/domain/analysis/rename.ts'
import { clock } from '#functions/runtime/clock.ts'
import { titles } from '#functions/runtime/dependencies/titles.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  renameAnalysis,
  { titles, clock },
  async ({ params, body, user }, { titles, clock }) => {
    const ref = { ownerId: user.id, analysisId: params.id }
    return { success: true, data: await rename({ titles }, ref, body.title, clock.now()) }
  },
)
