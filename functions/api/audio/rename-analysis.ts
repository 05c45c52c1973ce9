import { renameAnalysis } from '#shared/contracts/report.ts'
import { renameAnalysis as rename } from '#functions/domain/analysis/rename.ts'
import { keepTitleFindable } from '#functions/domain/search/keep-findable.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { searchIndex } from '#functions/runtime/dependencies/search-index.ts'
import { titles } from '#functions/runtime/dependencies/titles.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  renameAnalysis,
  { titles, analyses, searchIndex, clock },
  async ({ params, body, user }, { titles, ...ports }) => {
    const ref = { ownerId: user.id, analysisId: params.id }
    const data = await rename({ titles }, ref, body.title, ports.clock.now())
    await keepTitleFindable(ref, ports)
    return { success: true, data }
  },
)
