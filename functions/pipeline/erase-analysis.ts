import { sermonRef } from '#shared/domain/pipeline.ts'
import { eraseAnalysis } from '#functions/domain/erasure/erase-analysis.ts'
import { artefactObjects } from '#functions/runtime/dependencies/artefact-objects.ts'
import { audioObjects } from '#functions/runtime/dependencies/audio-objects.ts'
import { erasures } from '#functions/runtime/dependencies/erasures.ts'
import { searchIndex } from '#functions/runtime/dependencies/search-index.ts'
import { shares } from '#functions/runtime/dependencies/shares.ts'
import { transcriptionJobs } from '#functions/runtime/dependencies/transcription-jobs.ts'
import { step } from '#functions/runtime/step.ts'

/** Removes an analysis and all that is kept of it. */
export const handler = step(
  'erase-analysis',
  sermonRef,
  { erasures, shares, audioObjects, artefactObjects, searchIndex, transcriptionJobs },
  async (ref, ports) => {
    await eraseAnalysis(ref, ports)
    return ref
  },
)
