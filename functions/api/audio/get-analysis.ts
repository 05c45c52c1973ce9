import { getAnalysis } from '#shared/contracts/audio.ts'
import { reportArtefact } from '#functions/domain/analysis/artefacts.ts'
import { readCurrent } from '#functions/domain/analysis/current-run.ts'
import { viewAnalysis } from '#functions/domain/analysis/view.ts'
import { AppError } from '#functions/domain/errors.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { corrections } from '#functions/runtime/dependencies/corrections.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  getAnalysis,
  { analyses, artefacts, corrections, clock },
  async ({ params, user }, { analyses, artefacts, corrections, clock }) => {
    const ref = { ownerId: user.id, analysisId: params.id }
    const now = clock.now()
    const found = await readCurrent(ref, reportArtefact, now, { analyses, artefacts })
    if (found === undefined) throw new AppError('analysis_not_found')
    const { record, value: report } = found
    const isCorrected = record.transcriptRevision !== undefined
    const corrected = isCorrected ? await corrections.read(ref) : undefined
    return { success: true, data: viewAnalysis(record, now, report, corrected?.texts) }
  },
)
