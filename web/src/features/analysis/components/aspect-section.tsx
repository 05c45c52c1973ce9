import type { Aspect, Category } from '#shared/domain/analysis.ts'
import type { Segment } from '#shared/domain/transcript.ts'
import { pageTitles } from '#web/features/analysis/hooks/aspect-titles.ts'
import { EvidenceNotes } from './evidence-notes.tsx'
import { MarginRow } from './margin-row.tsx'
import { Score, ScoreBar } from './score.tsx'

interface Props {
  readonly aspect: Aspect
  readonly category: Category
  readonly segments: readonly Segment[]
}

/** One aspect: score, status, feedback and details, and its evidence in the margin. */
export function AspectSection({ aspect, category, segments }: Props) {
  const { score, status, feedback, details, evidence } = category
  return (
    <section aria-labelledby={aspect} className="border-t border-rule pt-6 pb-10">
      <MarginRow notes={<EvidenceNotes evidence={evidence} segments={segments} />}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id={aspect} className="scroll-mt-6 text-section">
            {pageTitles[aspect]}
          </h2>
          <Score score={score} status={status} />
        </div>
        <div className="mt-2 mb-4">
          <ScoreBar score={score} />
        </div>
        <p className="font-serif text-reading">{feedback}</p>
        {details.length > 0 && (
          <ul className="mt-4 grid gap-1.5 text-soft">
            {details.map((detail) => (
              <li key={detail} className="grid grid-cols-[1.25rem_1fr]">
                <span aria-hidden>–</span>
                {detail}
              </li>
            ))}
          </ul>
        )}
      </MarginRow>
    </section>
  )
}
