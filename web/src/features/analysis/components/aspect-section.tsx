import { useId } from 'react'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import type { Aspect } from '#shared/domain/aspects.ts'
import { pageTitles } from '#web/features/analysis/hooks/aspect-titles.ts'
import { toDetailRows } from '#web/features/analysis/hooks/detail-rows.ts'
import { hasBlocks } from '#web/features/analysis/hooks/detailed-blocks.ts'
import { AspectBlocks } from './detailed/aspect-blocks.tsx'
import { EvidenceNotes } from './evidence-notes.tsx'
import { MarginRow } from './margin-row.tsx'
import { Score, ScoreBar } from './score.tsx'

interface Props {
  readonly aspect: Aspect
  readonly report: FinishedAnalysis
}

/** One aspect in full: its judgement, each detail with its evidence in the margin, and its blocks. */
export function AspectSection({ aspect, report }: Props) {
  const category = report.biblicalAnalysis.categories[aspect]
  const { segments } = report.transcript
  const { score, status, feedback } = category
  const { rows, rest } = toDetailRows(category)
  const isBare = rows.length === 0 && rest.length === 0
  // Not a name that an address may hold: the browser would go to it by itself.
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="border-t border-rule pt-7 pb-12 first:border-t-0 first:pt-0"
    >
      <MarginRow
        notes={rest.length > 0 && <EvidenceNotes evidence={rest} segments={segments} withClaims />}
      >
        <div className="gap-x-6 sm:flex sm:items-baseline sm:justify-between">
          <h2 id={id} className="text-section">
            {pageTitles[aspect]}
          </h2>
          <Score score={score} status={status} />
        </div>
        <div className="mt-2 mb-4">
          <ScoreBar score={score} />
        </div>
        <p className="font-serif text-reading">{feedback}</p>
      </MarginRow>
      {rows.length > 0 && (
        <ul className="mt-6 grid gap-5">
          {rows.map(({ name, text, evidence, isOpinion }) => (
            <li key={`${name ?? ''} ${text}`}>
              <MarginRow
                notes={
                  evidence.length > 0 && <EvidenceNotes evidence={evidence} segments={segments} />
                }
              >
                {name !== null && <p className="label-line">{name}</p>}
                <p>{text}</p>
                {isOpinion && <p className="label-line">Opinião, sem trecho que a mostre</p>}
              </MarginRow>
            </li>
          ))}
        </ul>
      )}
      {(isBare || hasBlocks(aspect, report.detailedAnalysis)) && (
        <div className="mt-8">
          <MarginRow>
            <AspectBlocks
              aspect={aspect}
              detailed={report.detailedAnalysis}
              analysisType={report.analysisType}
            />
          </MarginRow>
        </div>
      )}
    </section>
  )
}
