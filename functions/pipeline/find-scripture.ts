import { sermonRef } from '#shared/domain/pipeline.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { scriptureArtefact, transcriptArtefact } from '#functions/domain/analysis/artefacts.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { step } from '#functions/runtime/step.ts'

/** Finds every reference to the Bible in the transcript and resolves it. */
export const handler = step(
  'find-scripture',
  sermonRef,
  { analyses, artefacts, clock },
  async (ref, { analyses, artefacts, clock }) => {
    const { text } = await artefacts.read(ref, transcriptArtefact)
    await artefacts.write(ref, scriptureArtefact, findScripture(text))
    await analyses.advance(ref, 'analyse', clock.now())
    return ref
  },
)
