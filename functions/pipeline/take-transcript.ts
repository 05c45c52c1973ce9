import { newRun } from '#shared/domain/pipeline.ts'
import { transcriptArtefact } from '#functions/domain/analysis/artefacts.ts'
import { StepFailure } from '#functions/domain/errors.ts'
import { correctTranscript } from '#functions/domain/transcript/correct.ts'
import { clock } from '#functions/runtime/clock.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { corrections } from '#functions/runtime/dependencies/corrections.ts'
import { reruns } from '#functions/runtime/dependencies/reruns.ts'
import { step } from '#functions/runtime/step.ts'

/** Takes the transcript as it reads by now, corrections included, for a new analysis. */
export const handler = step(
  'take-transcript',
  newRun,
  { artefacts, corrections, reruns, clock },
  async (run, { artefacts, corrections, reruns, clock }) => {
    const [heard, { revision, texts }] = await Promise.all([
      artefacts.find({ ...run, run: 0 }, transcriptArtefact),
      corrections.read(run),
    ])
    if (heard === undefined) throw new StepFailure('processing_failed')
    await artefacts.write(run, transcriptArtefact, correctTranscript(heard, texts))
    const isWanted = await reruns.begin(run, revision, clock.now())
    if (!isWanted) throw new StepFailure('processing_failed')
    return run
  },
)
