import { artefactObjects } from '#functions/runtime/dependencies/artefact-objects.ts'
import { audioObjects } from '#functions/runtime/dependencies/audio-objects.ts'
import { erasures } from '#functions/runtime/dependencies/erasures.ts'
import { searchIndex } from '#functions/runtime/dependencies/search-index.ts'
import { shares } from '#functions/runtime/dependencies/shares.ts'
import { transcriptionJobs } from '#functions/runtime/dependencies/transcription-jobs.ts'

/** What the erasure of an analysis reaches, as its step is given it. */
export const analysisErasing = () => ({
  erasures: erasures(),
  shares: shares(),
  audioObjects: audioObjects(),
  artefactObjects: artefactObjects(),
  searchIndex: searchIndex(),
  transcriptionJobs: transcriptionJobs(),
})
