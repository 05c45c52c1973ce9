import { composeReport } from '#functions/domain/analysis/compose-report.ts'
import { judgeAspect } from '#functions/domain/analysis/judge-aspect.ts'
import { writeOutline } from '#functions/domain/analysis/write-outline.ts'
import { studyScripture } from '#functions/domain/scripture/study.ts'
import { readEvenly } from '#functions/seed/samples/read-evenly.ts'
import { sampleSermons } from '#functions/seed/samples/sermons.ts'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { aspects } from '#shared/domain/aspects.ts'
import type { Outline } from '#shared/domain/outline.ts'

/** The first sample sermon as its page gets it once it has been analysed, and its outline. */
export function finishedSermon(changes: Partial<FinishedAnalysis> = {}): {
  analysis: FinishedAnalysis
  outline: Outline
} {
  const [sermon] = sampleSermons
  if (sermon === undefined) throw new Error('There is no sample sermon.')
  const transcript = readEvenly(sermon.text)
  const scripture = studyScripture(transcript.text)
  const results = aspects.map((aspect) => judgeAspect(aspect, { transcript, scripture }))
  const outline = writeOutline({ transcript, scripture, results })
  const { outline: written, ...report } = composeReport({ transcript, scripture, results, outline })
  const analysis: FinishedAnalysis = {
    id: sermon.id,
    filename: sermon.filename,
    customTitle: null,
    createdAt: '2026-11-15T13:00:00.000Z',
    duration: transcript.durationSeconds,
    status: 'completed',
    stage: 'finish',
    progress: 1,
    ...report,
    transcript: { ...report.transcript, revision: 0, analysedRevision: 0 },
    ...changes,
  }
  return { analysis, outline: written }
}
