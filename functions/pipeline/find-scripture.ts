import { sermonRef } from '#shared/domain/pipeline.ts'
import { scriptureArtefact, transcriptArtefact } from '#functions/domain/analysis/artefacts.ts'
import { studyScripture } from '#functions/domain/scripture/study.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { bible } from '#functions/runtime/dependencies/bible.ts'
import { step } from '#functions/runtime/step.ts'

/** Finds every reference and, where a text is installed, every quotation in the transcript. */
export const handler = step(
  'find-scripture',
  sermonRef,
  { analyses, artefacts, bible, clock },
  async (ref, { analyses, artefacts, bible, clock }) => {
    const { text } = await artefacts.read(ref, transcriptArtefact)
    const study = studyScripture(text, await bible.read())
    await artefacts.write(ref, scriptureArtefact, study)
    await analyses.advance(ref, 'analyse', clock.now())
    return ref
  },
)
