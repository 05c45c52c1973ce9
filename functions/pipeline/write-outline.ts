import { aspects } from '#shared/domain/analysis.ts'
import { sermonRef } from '#shared/domain/pipeline.ts'
import {
  aspectArtefact,
  outlineArtefact,
  scriptureArtefact,
  transcriptArtefact,
} from '#functions/domain/analysis/artefacts.ts'
import { writeOutline } from '#functions/domain/analysis/write-outline.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { step } from '#functions/runtime/step.ts'

/** Writes the sermon's outline from what has been found in it. */
export const handler = step(
  'write-outline',
  sermonRef,
  { analyses, artefacts, clock },
  async (ref, { analyses, artefacts, clock }) => {
    await analyses.advance(ref, 'outline', clock.now())
    const [transcript, scripture, results] = await Promise.all([
      artefacts.read(ref, transcriptArtefact),
      artefacts.read(ref, scriptureArtefact),
      Promise.all(aspects.map((aspect) => artefacts.read(ref, aspectArtefact(aspect)))),
    ])
    const outline = writeOutline({ transcript, scripture, results })
    await artefacts.write(ref, outlineArtefact, outline)
    return ref
  },
)
