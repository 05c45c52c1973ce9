import { aspects } from '#shared/domain/aspects.ts'
import { questionInput } from '#shared/domain/pipeline.ts'
import {
  aspectArtefact,
  paidAnswerArtefact,
  scriptureArtefact,
  transcriptArtefact,
} from '#functions/domain/analysis/artefacts.ts'
import { answerJsonSchema } from '#functions/domain/judgement/answer-json-schema.ts'
import { ask } from '#functions/domain/judgement/ask.ts'
import { nothingPaid } from '#functions/domain/judgement/paid-answer.ts'
import { promptOf } from '#functions/domain/judgement/prompt.ts'
import { thinReason } from '#functions/domain/judgement/thin-input.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { languageModel } from '#functions/runtime/dependencies/language-model.ts'
import { pause } from '#functions/runtime/dependencies/pause.ts'
import { step } from '#functions/runtime/step.ts'

/** Left for storing what has come of it. */
const MARGIN_MS = 5_000

/**
 * Asks the language model about one aspect or for the outline, and stores its answer before anything is
 * made of it. Without a model, for a transcript that can't be judged and for the outline of a sermon of
 * which no aspect was judged, it asks nothing and leaves nothing.
 */
export const handler = step(
  'ask-model',
  questionInput,
  { artefacts, languageModel, pause },
  async ({ question, ...ref }, { artefacts, languageModel, pause }, { remaining }) => {
    const model = await languageModel()
    if (model === undefined) return ref
    const [transcript, scripture, before = nothingPaid] = await Promise.all([
      artefacts.read(ref, transcriptArtefact),
      artefacts.read(ref, scriptureArtefact),
      artefacts.find(ref, paidAnswerArtefact(question)),
    ])
    if (thinReason(transcript) !== null) return ref
    const results =
      question === 'outline'
        ? await Promise.all(aspects.map((aspect) => artefacts.read(ref, aspectArtefact(aspect))))
        : []
    const isSimulated = results.every(({ analysisType }) => analysisType === 'simulated')
    if (question === 'outline' && isSimulated) return ref
    await ask({
      question,
      transcript,
      model,
      before,
      prompt: ({ brief }) => promptOf(question, { transcript, scripture }, { brief, results }),
      schema: answerJsonSchema(),
      cacheKey: ref.analysisId,
      save: (paid) => artefacts.write(ref, paidAnswerArtefact(question), paid),
      remaining: () => remaining() - MARGIN_MS,
      ...pause,
    })
    return ref
  },
)
