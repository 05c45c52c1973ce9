import { aspects } from '#shared/domain/aspects.ts'
import type { SermonRef } from '#shared/domain/pipeline.ts'
import type { Transcript } from '#shared/domain/transcript.ts'
import {
  outlineArtefact,
  reportArtefact,
  aspectArtefact,
  transcriptArtefact,
} from '#functions/domain/analysis/artefacts.ts'
import type { Artefacts } from '#functions/domain/analysis/artefacts.ts'
import { composeReport } from '#functions/domain/analysis/compose-report.ts'
import { judgeAspect } from '#functions/domain/analysis/judge-aspect.ts'
import type { Analyses } from '#functions/domain/analysis/ports.ts'
import { writeOutline } from '#functions/domain/analysis/write-outline.ts'
import { studyScripture } from '#functions/domain/scripture/study.ts'
import { heardAs } from './heard.ts'
import { refOf, someAnalysis } from './analyses.ts'

/** What a recogniser heard, with a verse that is not in the Bible. */
export const passages = [
  'Irmãos, abram a Bíblia em João capítulo 3 versículo 61.',
  'Porque Deus amou o mundo de tal maneira que deu o seu Filho.',
  'Procure hoje quem está longe e conte isso a ele. Amém.',
] as const

export const misheard = { segment: 0, expected: passages[0] }
/** How the first passage should read. */
export const rightVerse = 'Irmãos, abram a Bíblia em João capítulo 3 versículo 16.'

/** A finished analysis of those passages, or of others, as if it had been heard and analysed. */
export async function finishedAnalysis(
  { analyses, artefacts }: { analyses: Analyses; artefacts: Artefacts },
  { ownerId, transcript = heardAs(passages) }: { ownerId?: string; transcript?: Transcript } = {},
): Promise<SermonRef> {
  const { ttl: _, ...opened } = someAnalysis(Date.now(), ownerId)
  const ref = refOf(opened)
  const scripture = studyScripture(transcript.text)
  const results = aspects.map((aspect) => judgeAspect(aspect, { transcript, scripture }))
  const outline = writeOutline({ transcript, scripture, results })
  const report = composeReport({ transcript, scripture, results, outline })
  await artefacts.write(ref, transcriptArtefact, transcript)
  for (const result of results) await artefacts.write(ref, aspectArtefact(result.aspect), result)
  await artefacts.write(ref, outlineArtefact, outline)
  await artefacts.write(ref, reportArtefact, report)
  await analyses.create({
    ...opened,
    status: 'completed',
    stage: 'finish',
    duration: transcript.durationSeconds,
    summary: { analysisType: 'simulated', biblicalScore: 7, wordCount: report.wordCount },
  })
  return ref
}
