import { aspectInput } from '#shared/domain/pipeline.ts'
import {
  aspectArtefact,
  paidAnswerArtefact,
  scriptureArtefact,
  transcriptArtefact,
} from '#functions/domain/analysis/artefacts.ts'
import { judgeAspect } from '#functions/domain/analysis/judge-aspect.ts'
import { judgeAnswer } from '#functions/domain/judgement/judge-answer.ts'
import { thinReason } from '#functions/domain/judgement/thin-input.ts'
import { unavailable } from '#functions/domain/judgement/unavailable.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { step } from '#functions/runtime/step.ts'

/**
 * Judges one of the six aspects, by what a language model has answered or, where none was asked, by
 * what can be counted; the state machine runs them side by side.
 */
export const handler = step(
  'analyse-aspect',
  aspectInput,
  { artefacts },
  async ({ aspect, ...ref }, { artefacts }) => {
    const [transcript, scripture, paid] = await Promise.all([
      artefacts.read(ref, transcriptArtefact),
      artefacts.read(ref, scriptureArtefact),
      artefacts.find(ref, paidAnswerArtefact(aspect)),
    ])
    const thin = thinReason(transcript)
    const sermon = { transcript, scripture }
    const result = thin
      ? unavailable(aspect, 'simulated', thin)
      : paid === undefined
        ? judgeAspect(aspect, sermon)
        : judgeAnswer(aspect, paid, { ...sermon, verseWords: () => undefined })
    await artefacts.write(ref, aspectArtefact(aspect), result)
    return { ...ref, aspect }
  },
)
