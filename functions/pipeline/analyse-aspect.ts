import { aspectInput } from '#shared/domain/pipeline.ts'
import type { AspectResult } from '#shared/domain/report.ts'
import {
  aspectArtefact,
  paidAnswerArtefact,
  scriptureArtefact,
  transcriptArtefact,
} from '#functions/domain/analysis/artefacts.ts'
import { judgeAnswer } from '#functions/domain/judgement/judge-answer.ts'
import { judgeWithoutModel } from '#functions/domain/judgement/judge-without-model.ts'
import { wordsByLabel } from '#functions/domain/judgement/verse-words.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { bible } from '#functions/runtime/dependencies/bible.ts'
import { step } from '#functions/runtime/step.ts'

/**
 * Judges one of the six aspects, by what a language model has answered or, where none was asked, by
 * what can be counted; the state machine runs them side by side.
 */
export const handler = step(
  'analyse-aspect',
  aspectInput,
  { artefacts, bible },
  async ({ aspect, ...ref }, { artefacts, bible }) => {
    const [transcript, scripture, paid] = await Promise.all([
      artefacts.read(ref, transcriptArtefact),
      artefacts.read(ref, scriptureArtefact),
      artefacts.find(ref, paidAnswerArtefact(aspect)),
    ])
    const sermon = { transcript, scripture }
    const judge = async (): Promise<AspectResult> => {
      if (paid === undefined) return judgeWithoutModel(aspect, sermon)
      // Of the six, this one alone shows words of verses; the index is large.
      const text = aspect === 'baseBiblica' ? await bible.read() : undefined
      return judgeAnswer(aspect, paid, { ...sermon, verseWords: wordsByLabel(text) })
    }
    const result = await judge()
    await artefacts.write(ref, aspectArtefact(aspect), result)
    return { ...ref, aspect }
  },
)
