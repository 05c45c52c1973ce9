import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { aspects } from '#shared/domain/aspects.ts'
import type { Outline } from '#shared/domain/outline.ts'
import type { Report } from '#shared/domain/report.ts'
import { pageTitles } from '#web/features/analysis/hooks/aspect-titles.ts'
import { toParagraphs } from '#web/features/analysis/hooks/passages.ts'
import {
  formatCount,
  formatDate,
  formatDuration,
  formatPercent,
  formatScore,
} from '#web/lib/format.ts'
import { aspectBlocks } from './aspect-blocks.ts'
import type { Block, TakenDocument } from './blocks.ts'
import { listOf, note, strong, titled } from './blocks.ts'
import { judgedBy, outlinedBy } from './judged-by.ts'
import { outlineBlocks } from './outline-blocks.ts'
import { scriptureBlocks } from './scripture-blocks.ts'

/** What every document says of the sermon. */
type Head = Pick<FinishedAnalysis, 'customTitle' | 'filename' | 'createdAt' | 'duration'>

/** A report as documents tell it, its owner's or one that was shared. */
type ReportContent = Head & Omit<Report, 'outline'>

/** What documents are made from. */
export interface Source {
  readonly analysis: ReportContent
  readonly outline: Outline
}

/** What the outline's document is made from. */
interface OutlineSource {
  readonly analysis: Head & Pick<Report, 'analysisType'>
  readonly outline: Outline
}

const headOf = ({ customTitle, filename, createdAt }: Head) => ({
  title: customTitle ?? filename,
  date: formatDate(createdAt),
})

function scoreBlocks({ biblicalAnalysis: { overallScore, categories } }: ReportContent): Block[] {
  return titled(1, 'Nota geral', [
    {
      kind: 'paragraph',
      runs: [strong(overallScore > 0 ? `${formatScore(overallScore)} de 10` : 'indisponível')],
    },
    {
      kind: 'table',
      head: ['Aspecto', 'Nota', 'Situação'],
      rows: aspects.map((aspect) => {
        const { score, status } = categories[aspect]
        return [pageTitles[aspect], score > 0 ? formatScore(score) : '–', status]
      }),
    },
  ])
}

function transcriptBlocks({ transcript }: ReportContent): Block[] {
  const speech = toParagraphs(transcript.segments).map(({ segments }): Block => ({
    kind: 'speech',
    seconds: segments[0]?.start ?? 0,
    text: segments.map(({ text }) => text).join(' '),
  }))
  return titled(1, 'Transcrição', speech.length > 0 ? speech : note('A transcrição está vazia.'))
}

/** The whole report, with what was said only `withTranscript`. */
export function reportDocument(
  { analysis, outline }: Source,
  { withTranscript }: { withTranscript: boolean },
): TakenDocument {
  const { detailedAnalysis, mainPassage } = analysis
  return {
    kind: 'Relatório',
    ...headOf(analysis),
    facts: [
      ['Duração', formatDuration(analysis.duration)],
      ['Palavras', formatCount(analysis.wordCount)],
      ['Confiança da transcrição', formatPercent(analysis.confidence)],
      ...(mainPassage === null ? [] : [['Texto-base', mainPassage] as const]),
    ],
    notice: judgedBy(analysis),
    blocks: [
      ...scoreBlocks(analysis),
      ...titled(2, 'Pontos fortes', listOf(detailedAnalysis.strengthsIdentified)),
      ...titled(2, 'A melhorar', listOf(detailedAnalysis.improvementSuggestions)),
      ...aspects.flatMap((aspect) => aspectBlocks(aspect, analysis)),
      ...scriptureBlocks(analysis),
      ...titled(1, 'Esboço', outlineBlocks(outline, 2)),
      ...(withTranscript ? transcriptBlocks(analysis) : []),
    ],
  }
}

/** The outline alone, as it goes to the pulpit. */
export function outlineDocument({ analysis, outline }: OutlineSource): TakenDocument {
  return {
    kind: 'Esboço',
    ...headOf(analysis),
    facts: [['Duração da pregação', formatDuration(analysis.duration)]],
    notice: outlinedBy(analysis),
    blocks: outlineBlocks(outline, 1),
  }
}
