import type { Aspect } from '#shared/domain/aspects.ts'
import type { Evidence, Report } from '#shared/domain/report.ts'
import { pageTitles } from '#web/features/analysis/hooks/aspect-titles.ts'
import { toDetailRows } from '#web/features/analysis/hooks/detail-rows.ts'
import { formatScore } from '#web/lib/format.ts'
import type { Block } from './blocks.ts'
import { labelled, note, prose, strong, titled } from './blocks.ts'
import { detailedBlocksOf } from './detailed/blocks-of.ts'

const quotations = (evidence: readonly Evidence[], withClaims: boolean): Block[] =>
  evidence.map(({ quote, start, claim }) => ({
    kind: 'quotation',
    text: quote,
    seconds: start,
    claim: withClaims ? claim : null,
  }))

/** One aspect: score, feedback, each detail with the passages that show it, and the detailed analysis. */
export function aspectBlocks(
  aspect: Aspect,
  report: Pick<Report, 'biblicalAnalysis' | 'detailedAnalysis'>,
): Block[] {
  const category = report.biblicalAnalysis.categories[aspect]
  const { score, status, feedback } = category
  const { rows, rest } = toDetailRows(category)
  return titled(1, pageTitles[aspect], [
    {
      kind: 'paragraph',
      runs: [strong(score > 0 ? `${formatScore(score)} de 10, ${status}` : status)],
    },
    ...prose(feedback),
    ...quotations(rest, true),
    ...rows.flatMap(({ name, text, evidence, isOpinion }) => [
      ...(name === null ? prose(text) : labelled(name, text)),
      ...(isOpinion ? note('Opinião, sem trecho que a mostre') : []),
      ...quotations(evidence, false),
    ]),
    ...detailedBlocksOf[aspect](report.detailedAnalysis),
  ])
}
