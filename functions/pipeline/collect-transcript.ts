import { sermonRef } from '#shared/domain/pipeline.ts'
import { transcriptArtefact } from '#functions/domain/analysis/artefacts.ts'
import { StepFailure } from '#functions/domain/errors.ts'
import { collectTranscript } from '#functions/domain/transcript/collect.ts'
import { transcription } from '#functions/domain/transcript/transcription.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { step } from '#functions/runtime/step.ts'

/** Turns the transcription job's output into the transcript. */
export const handler = step(
  'collect-transcript',
  sermonRef,
  { analyses, artefacts, clock },
  async (ref, { analyses, artefacts, clock }) => {
    const record = await analyses.byId(ref, clock.now())
    if (record === undefined) throw new StepFailure('processing_failed')
    const output = transcription.safeParse(await artefacts.readTranscription(ref))
    if (!output.success) throw new StepFailure('transcription_failed')
    const transcript = collectTranscript(output.data, record.duration)
    await artefacts.write(ref, transcriptArtefact, transcript)
    await analyses.advance(ref, 'scripture', clock.now())
    return ref
  },
)
