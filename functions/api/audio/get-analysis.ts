import { getAnalysis } from '#shared/contracts/audio.ts'
import { reportArtefact } from '#functions/domain/analysis/artefacts.ts'
import { viewAnalysis } from '#functions/domain/analysis/view.ts'
import { AppError } from '#functions/domain/errors.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  getAnalysis,
  { analyses, artefacts, clock },
  async ({ params, user }, { analyses, artefacts, clock }) => {
    const ref = { ownerId: user.id, analysisId: params.id }
    const now = clock.now()
    const record = await analyses.byId(ref, now)
    if (record === undefined) throw new AppError('analysis_not_found')
    const isDone = record.status === 'completed'
    const report = isDone ? await artefacts.read(ref, reportArtefact) : undefined
    return { success: true, data: viewAnalysis(record, now, report) }
  },
)
