import { useId } from 'react'
import type { Aspect } from '#shared/domain/aspects.ts'
import type { Category } from '#shared/domain/report.ts'
import { pageTitles } from '#web/features/analysis/hooks/aspect-titles.ts'
import { Score, ScoreBar } from './score.tsx'

interface Props {
  readonly aspect: Aspect
  /** Its number in the index, from 1. */
  readonly place: number
  readonly category: Category
  readonly onOpen: () => void
}

/** One aspect in the index: its score as a number, a word and a line, and what is said of it. */
export function AspectCard({
  aspect,
  place,
  category: { score, status, feedback },
  onOpen,
}: Props) {
  const about = useId()
  return (
    <li className="group relative numbered border-t border-rule py-4 first:border-t-0 first:pt-0">
      <span aria-hidden className="figure pt-1.5">
        {place}
      </span>
      <div>
        <div className="gap-x-4 sm:flex sm:items-baseline sm:justify-between">
          <h3 className="min-w-0 text-lead">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-describedby={`${about}-score ${about}`}
              onClick={onOpen}
              className="text-left underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {pageTitles[aspect]}
            </button>
          </h3>
          <span id={`${about}-score`}>
            <Score score={score} status={status} />
          </span>
        </div>
        <div className="mt-1.5 mb-2.5">
          <ScoreBar score={score} />
        </div>
        <p id={about} className="font-serif text-note">
          {feedback}
        </p>
        <p aria-hidden className="mt-1.5 text-small text-accent group-hover:underline print:hidden">
          Ver análise detalhada
        </p>
      </div>
    </li>
  )
}
