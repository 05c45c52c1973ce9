import { aspects } from '#shared/domain/aspects.ts'
import { sermonRef } from '#shared/domain/pipeline.ts'
import {
  aspectArtefact,
  outlineArtefact,
  paidAnswerArtefact,
  reportArtefact,
  scriptureArtefact,
  transcriptArtefact,
} from '#functions/domain/analysis/artefacts.ts'
import { clearAway } from '#functions/domain/analysis/clear-away.ts'
import { composeReport } from '#functions/domain/analysis/compose-report.ts'
import { summaryOf } from '#functions/domain/analysis/summary.ts'
import { questions } from '#functions/domain/judgement/question.ts'
import { addSpend, spendOf } from '#functions/domain/judgement/spend.ts'
import { clock } from '#functions/runtime/clock.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { audio } from '#functions/runtime/dependencies/audio.ts'
import { transcriptionJobs } from '#functions/runtime/dependencies/transcription-jobs.ts'
import { step } from '#functions/runtime/step.ts'

/**
 * Stores the report, then completes the analysis and settles its seconds, then clears away the audio.
 * In this order a crash at any point loses nothing, and running it again goes on where it stopped.
 */
export const handler = step(
  'finish',
  sermonRef,
  { analyses, artefacts, audio, transcriptionJobs, clock },
  async (ref, { analyses, clock, ...stores }) => {
    const { artefacts } = stores
    await analyses.advance(ref, 'finish', clock.now())
    const [transcript, scripture, results, outline, paid] = await Promise.all([
      artefacts.read(ref, transcriptArtefact),
      artefacts.read(ref, scriptureArtefact),
      Promise.all(aspects.map((aspect) => artefacts.read(ref, aspectArtefact(aspect)))),
      artefacts.read(ref, outlineArtefact),
      Promise.all(questions.map((question) => artefacts.find(ref, paidAnswerArtefact(question)))),
    ])
    const calls = paid.flatMap((each) => each?.calls ?? [])
    const record = await analyses.byId(ref, clock.now())
    const spend = addSpend(record?.summary?.spend, calls.length > 0 ? spendOf(calls) : undefined)
    const report = composeReport({ transcript, scripture, results, outline })
    await artefacts.write(ref, reportArtefact, report)
    const summary = { ...summaryOf(report, scripture), ...(spend && { spend }) }
    const standing = await analyses.complete(ref, summary, clock.now())
    await clearAway(ref, standing, stores)
    return ref
  },
)
