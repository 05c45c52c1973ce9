import { isNewRun, type NewRun, type SermonRef } from '#shared/domain/pipeline.ts'
import { audioKey } from '#functions/domain/audio/key.ts'
import type { ObjectStore } from '#functions/domain/audio/ports.ts'
import { jobName } from '#functions/domain/transcript/job.ts'
import type { TranscriptionJobs } from '#functions/domain/transcript/ports.ts'
import type { Artefacts } from './artefacts.ts'
import type { Standing } from './ports.ts'

/**
 * Removes what no ended analysis may leave behind: the audio and, unless there is a report, all that
 * the steps have written; then the transcription job and its output. Amazon Transcribe refuses to
 * delete a job that still runs, hence last: its error leaves nothing else behind, and trying again
 * finds the job ended. An analysis that is still under way keeps everything. Of runs, the one whose
 * report counts alone keeps what it wrote. Run twice, it removes nothing more.
 */
export async function clearAway(
  ref: SermonRef,
  standing: Standing,
  stores: {
    readonly transcriptionJobs: TranscriptionJobs
    readonly artefacts: Artefacts
    readonly audio: ObjectStore
  },
): Promise<void> {
  if (standing === 'processing') return
  if (isNewRun(ref)) return clearRuns(ref, standing, stores.artefacts)
  await stores.audio.remove(audioKey(ref))
  if (standing !== 'completed') await stores.artefacts.removeAll(ref)
  await stores.transcriptionJobs.remove(jobName(ref))
  await stores.artefacts.removeTranscription(ref)
}

/** What was heard stays with the first run: every later one is made from it. */
async function clearRuns(ref: NewRun, standing: Standing, artefacts: Artefacts): Promise<void> {
  if (standing !== 'completed') return artefacts.removeAll(ref)
  for (let run = 0; run < ref.run; run += 1) {
    await artefacts.removeAll({ ...ref, run }, { keepTranscript: run === 0 })
  }
}
