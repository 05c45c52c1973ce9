import { statusOf } from '#shared/domain/scores.ts'
import { colours } from '#web/features/analysis/components/score.tsx'
import { formatScore } from '#web/lib/format.ts'

/** A score out of 10 in its colour, with its status in words; without evidence there is no number. */
export function ScoreBadge({ score }: { score: number }) {
  const status = statusOf(score)
  return (
    <span
      className={`inline-grid shrink-0 justify-items-end whitespace-nowrap ${colours[status].text}`}
    >
      {score > 0 && (
        <span>
          <span className="font-serif text-section leading-none font-semibold tabular-nums">
            {formatScore(score)}
          </span>
          <span className="text-small">/10</span>
        </span>
      )}
      <span className="text-figure">{status}</span>
    </span>
  )
}
