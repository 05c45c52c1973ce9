import { aspectInput } from '#shared/domain/pipeline.ts'
import {
  aspectArtefact,
  scriptureArtefact,
  transcriptArtefact,
} from '#functions/domain/analysis/artefacts.ts'
import { judgeAspect } from '#functions/domain/analysis/judge-aspect.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { step } from '#functions/runtime/step.ts'

/** Judges one of the six aspects; the state machine runs them side by side. */
export const handler = step(
  'analyse-aspect',
  aspectInput,
  { artefacts },
  async ({ aspect, ...ref }, { artefacts }) => {
    const [transcript, scripture] = await Promise.all([
      artefacts.read(ref, transcriptArtefact),
      artefacts.read(ref, scriptureArtefact),
    ])
    const result = judgeAspect(aspect, { transcript, scripture })
    await artefacts.write(ref, aspectArtefact(aspect), result)
    return { ...ref, aspect }
  },
)
