import type { SermonRef } from '#shared/domain/pipeline.ts'
import { artefactsOfAnalysis } from '#functions/domain/analysis/artefact-key.ts'
import { audioKey } from '#functions/domain/audio/key.ts'
import type { SearchIndex } from '#functions/domain/search/ports.ts'
import { jobName, outputKey } from '#functions/domain/transcript/job.ts'
import type { Shares } from '#functions/domain/share/ports.ts'
import type { TranscriptionJobs } from '#functions/domain/transcript/ports.ts'
import type { ErasableObjects, Erasures } from './ports.ts'

/** What it takes to erase an analysis. */
export interface AnalysisErasing {
  readonly erasures: Pick<Erasures, 'bury' | 'forget'>
  readonly shares: Pick<Shares, 'revokeAll'>
  readonly audioObjects: Pick<ErasableObjects, 'remove'>
  readonly artefactObjects: ErasableObjects
  readonly searchIndex: Pick<SearchIndex, 'remove'>
  readonly transcriptionJobs: TranscriptionJobs
}

/**
 * Removes an analysis and all that is kept of it. The record goes first: whatever step is at work finds
 * nothing to go on with, and clears away after itself. Amazon Transcribe refuses to delete a job that
 * still runs, hence it comes last; trying again finds it ended. Run twice, it removes nothing more.
 */
export async function eraseAnalysis(
  ref: SermonRef,
  {
    erasures,
    shares,
    audioObjects,
    artefactObjects,
    searchIndex,
    transcriptionJobs,
  }: AnalysisErasing,
): Promise<void> {
  await erasures.bury(ref)
  await shares.revokeAll(ref)
  await audioObjects.remove(audioKey(ref))
  await artefactObjects.removeBelow(artefactsOfAnalysis(ref))
  await searchIndex.remove(ref)
  await transcriptionJobs.remove(jobName(ref))
  await artefactObjects.remove(outputKey(ref))
  await erasures.forget(ref)
}
