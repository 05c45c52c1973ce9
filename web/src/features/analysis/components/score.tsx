import { type ScoreStatus, statusOf } from '#shared/domain/scores.ts'
import { formatScore } from '#web/lib/format.ts'

/** Colours of section 9; the status is always written out as well. */
export const colours: Record<ScoreStatus, { text: string; bar: string }> = {
  excelente: { text: 'text-score-excellent', bar: 'bg-score-excellent' },
  bom: { text: 'text-score-good', bar: 'bg-score-good' },
  regular: { text: 'text-score-fair', bar: 'bg-score-fair' },
  'precisa melhorar': { text: 'text-score-poor', bar: 'bg-score-poor' },
  indisponível: { text: 'text-score-none', bar: 'bg-score-none' },
}

/** A score and its status in words: `8,2 bom`. Without evidence there is no number. */
export function Score({ score, status }: { score: number; status: ScoreStatus }) {
  return (
    <span className={`whitespace-nowrap ${colours[status].text}`}>
      {score > 0 && (
        <span className="font-serif text-lead font-semibold tabular-nums">
          {formatScore(score)}{' '}
        </span>
      )}
      <span className="text-small">{status}</span>
    </span>
  )
}

/** The same score as a line: a tenth of the width a point. */
export function ScoreBar({ score }: { score: number }) {
  return (
    <div aria-hidden className="h-0.75 w-full bg-rule">
      <div
        className={`h-full origin-left ${colours[statusOf(score)].bar}`}
        style={{ width: `${Math.min(10, Math.max(0, score)) * 10}%` }}
      />
    </div>
  )
}

/** The mean of all aspects, large, as a note in the margin. */
export function OverallScore({ score }: { score: number }) {
  const status = statusOf(score)
  return (
    <div className="mt-3 border-l border-rule pl-4 lg:mt-0">
      <p className="label-line">Nota geral</p>
      <p className={colours[status].text}>
        <span className="font-serif text-score font-medium tabular-nums">
          {score > 0 ? formatScore(score) : '–'}
        </span>
        <span className="ml-2 text-small">
          {score > 0 && 'de 10, '}
          {status}
        </span>
      </p>
    </div>
  )
}
