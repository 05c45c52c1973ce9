import { aspects } from '#shared/domain/aspects.ts'
import { sermonRef } from '#shared/domain/pipeline.ts'
import {
  aspectArtefact,
  scriptureArtefact,
  transcriptArtefact,
} from '#functions/domain/analysis/artefacts.ts'
import { judgeWithoutModel } from '#functions/domain/judgement/judge-without-model.ts'
import { isUnjudged } from '#functions/domain/judgement/unavailable.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { step } from '#functions/runtime/step.ts'

/**
 * Looks at the six results together. One that the language model did not give stays *indisponível*
 * beside the others; where it gave none at all, the engine that needs no model judges them all.
 */
export const handler = step(
  'settle-aspects',
  sermonRef,
  { analyses, artefacts, clock },
  async (ref, { analyses, artefacts, clock }) => {
    const results = await Promise.all(
      aspects.map((aspect) => artefacts.read(ref, aspectArtefact(aspect))),
    )
    if (isUnjudged(results)) {
      const [transcript, scripture] = await Promise.all([
        artefacts.read(ref, transcriptArtefact),
        artefacts.read(ref, scriptureArtefact),
      ])
      for (const aspect of aspects) {
        const result = judgeWithoutModel(aspect, { transcript, scripture })
        await artefacts.write(ref, aspectArtefact(aspect), result)
      }
    }
    await analyses.advance(ref, 'outline', clock.now())
    return ref
  },
)
