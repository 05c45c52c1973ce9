import { aspects } from '#shared/domain/aspects.ts'
import { sermonRef } from '#shared/domain/pipeline.ts'
import {
  aspectArtefact,
  outlineArtefact,
  paidAnswerArtefact,
  scriptureArtefact,
  transcriptArtefact,
} from '#functions/domain/analysis/artefacts.ts'
import { writeOutline } from '#functions/domain/analysis/write-outline.ts'
import { outlineOf } from '#functions/domain/judgement/outline-answer.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { step } from '#functions/runtime/step.ts'

/** Writes the sermon's outline: the language model's, or one from the structure that was found. */
export const handler = step(
  'write-outline',
  sermonRef,
  { artefacts },
  async (ref, { artefacts }) => {
    const [transcript, scripture, results, paid] = await Promise.all([
      artefacts.read(ref, transcriptArtefact),
      artefacts.read(ref, scriptureArtefact),
      Promise.all(aspects.map((aspect) => artefacts.read(ref, aspectArtefact(aspect)))),
      artefacts.find(ref, paidAnswerArtefact('outline')),
    ])
    const sermon = { transcript, scripture }
    const outline = (paid && outlineOf(paid, sermon)) ?? writeOutline({ ...sermon, results })
    await artefacts.write(ref, outlineArtefact, outline)
    return ref
  },
)
