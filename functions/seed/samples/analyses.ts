import { aspects } from '#shared/domain/aspects.ts'
import type { SermonRef } from '#shared/domain/pipeline.ts'
import {
  aspectArtefact,
  outlineArtefact,
  reportArtefact,
  transcriptArtefact,
} from '#functions/domain/analysis/artefacts.ts'
import { composeReport } from '#functions/domain/analysis/compose-report.ts'
import { judgeAspect } from '#functions/domain/analysis/judge-aspect.ts'
import { newAnalysis } from '#functions/domain/analysis/new-analysis.ts'
import type { AnalysisRecord } from '#functions/domain/analysis/record.ts'
import { summaryOf } from '#functions/domain/analysis/summary.ts'
import { writeOutline } from '#functions/domain/analysis/write-outline.ts'
import { studyScripture } from '#functions/domain/scripture/study.ts'
import { analyses } from '#functions/runtime/dependencies/analyses.ts'
import { artefacts } from '#functions/runtime/dependencies/artefacts.ts'
import { searchIndex } from '#functions/runtime/dependencies/search-index.ts'
import { readEvenly } from './read-evenly.ts'
import { sampleSermons } from './sermons.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Gives an account the finished analyses of the sample sermons that it has not yet, by the same rules
 * as the pipeline's. The sermons are written text, timed as if read aloud evenly: no audio was heard
 * and no minutes are counted.
 */
export async function addSampleAnalyses(ownerId: string, now: number): Promise<void> {
  for (const { id, filename, text, daysAgo } of sampleSermons) {
    const ref = { ownerId, analysisId: id }
    if ((await analyses().byId(ref, now)) !== undefined) continue
    const transcript = readEvenly(text)
    const scripture = studyScripture(transcript.text)
    const results = aspects.map((aspect) => judgeAspect(aspect, { transcript, scripture }))
    const outline = writeOutline({ transcript, scripture, results })
    const report = composeReport({ transcript, scripture, results, outline })
    await artefacts().write(ref, transcriptArtefact, transcript)
    for (const result of results) {
      await artefacts().write(ref, aspectArtefact(result.aspect), result)
    }
    await artefacts().write(ref, outlineArtefact, outline)
    await artefacts().write(ref, reportArtefact, report)
    const { ttl: _, ...opened } = newAnalysis(
      { id, ownerId, filename, size: 0 },
      now - daysAgo * DAY_MS,
    )
    const sample = {
      ...opened,
      duration: transcript.durationSeconds,
      status: 'completed',
      stage: 'finish',
      summary: summaryOf(report, scripture),
    } as const
    await createUnlessThere(ref, sample, now)
    await searchIndex().put(ref, { title: filename, text: transcript.text })
  }
}

/** Another start may make it at the same time. */
async function createUnlessThere(
  ref: SermonRef,
  sample: AnalysisRecord,
  now: number,
): Promise<void> {
  try {
    await analyses().create(sample)
  } catch (error) {
    if ((await analyses().byId(ref, now)) === undefined) throw error
  }
}
