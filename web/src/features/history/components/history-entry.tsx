import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { HistoryItem } from '#shared/domain/history.ts'
import { isMeasuredBy, stageTitles } from '#shared/domain/stages.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import {
  formatCount,
  formatDate,
  formatDuration,
  formatPercent,
  formatRelativeDate,
} from '#web/lib/format.ts'
import { entryTitleId } from '#web/features/history/hooks/use-removal.ts'
import { paths } from '#web/lib/paths.ts'
import { ScoreBadge } from './score-badge.tsx'

interface Props {
  readonly item: HistoryItem
  readonly now: Date
  /** The title as it is shown; plain when left out. */
  readonly shownTitle?: ReactNode
  /** Further things to do with it, after the two that each entry has. */
  readonly actions?: ReactNode
  /** What stands between the facts and what can be done. */
  readonly children?: ReactNode
}

/** A sermon in the history, like an entry of a book's index: title, facts, score, and the ways on. */
export function HistoryEntry({ item, now, shownTitle, actions, children }: Props) {
  const { id, title, status, createdAt, duration, wordCount, biblicalScore } = item
  return (
    <article aria-labelledby={entryTitleId(id)} className="grid gap-1.5 pt-5 pb-3">
      <div className="flex items-start justify-between gap-5">
        <div className="min-w-0">
          <h2 id={entryTitleId(id)} className="text-lead break-words">
            <Link
              to={paths.analysis(id)}
              className="underline-offset-4 hover:text-accent hover:underline"
            >
              {shownTitle ?? title}
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap gap-x-4 label-line tabular-nums">
            <time dateTime={createdAt} title={formatDate(createdAt)}>
              {formatRelativeDate(createdAt, now)}
            </time>
            <span>
              {formatDuration(duration)}
              {status !== 'completed' && !isMeasuredBy(item.stage) && ' (estimados)'}
            </span>
            {status === 'completed' && <span>{formatCount(wordCount)} palavras</span>}
            {status === 'completed' && item.analysisType === 'simulated' && <span>simulada</span>}
          </p>
        </div>
        {status === 'completed' && <ScoreBadge score={biblicalScore} />}
      </div>
      {status === 'processing' && (
        <div className="grid max-w-measure gap-1.5">
          <p className="flex justify-between gap-4 text-small">
            <span>{stageTitles[item.stage]}</span>
            <span aria-hidden className="figure">
              {formatPercent(item.progress)}
            </span>
          </p>
          <ProgressBar value={item.progress} label={`Andamento de ${title}`} />
        </div>
      )}
      {status === 'failed' && (
        <p className="max-w-measure border-l-3 border-score-poor pl-3 text-small">
          {item.failure.message}
        </p>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-x-5 sm:gap-x-7">
        <ButtonLink
          to={paths.analysis(id)}
          variant="quiet"
          className="text-small"
          aria-describedby={entryTitleId(id)}
        >
          Ver Detalhes
        </ButtonLink>
        <ButtonLink to={paths.dashboard} variant="quiet" className="text-small">
          Gravar de Novo
        </ButtonLink>
        {actions}
      </div>
    </article>
  )
}
