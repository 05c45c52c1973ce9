import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SearchResult } from '#shared/domain/history.ts'
import { LoadProblem } from '#web/components/ui/load-problem.tsx'
import { useSearch } from '#web/features/history/api/use-search.ts'
import { resultsOf } from '#web/features/history/hooks/pages.ts'
import { useRemoval } from '#web/features/history/hooks/use-removal.ts'
import { passageId } from '#web/features/analysis/hooks/passages.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { formatTime, isoDuration } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { DeleteEntry } from './delete-entry.tsx'
import { HistoryEntry } from './history-entry.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { LoadMore } from './load-more.tsx'
import { Marked } from './marked.tsx'

/** The sermons in which the words of a search stand, the nearest first. */
export function SearchResults({ query }: { query: string }) {
  const [now] = useState(() => new Date())
  const search = useSearch(query)
  const { data, error, isPlaceholderData } = search
  const results = resultsOf(data)
  const removed = useRemoval(results.map(({ item }) => item.id))
  if (data === undefined) {
    if (error === null) return <HistorySkeleton label="Procurando" />
    return (
      <LoadProblem
        message={messageOf(error, 'Erro na busca')}
        onRetry={() => void search.refetch()}
      />
    )
  }
  const total = data.pages[0]?.total ?? 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <output className="text-small text-soft">
        {isPlaceholderData ? 'Procurando...' : told(total, query)}
      </output>
      {results.length > 0 && (
        <ol aria-label="Resultados da busca" className="divide-y divide-rule border-y border-rule">
          {results.map(({ item, titleMarks, excerpt }) => (
            <li key={item.id}>
              <HistoryEntry
                item={item}
                now={now}
                shownTitle={<Marked text={item.title} marks={titleMarks} />}
                actions={<DeleteEntry item={item} onDeleted={() => void removed(item.id)} />}
              >
                {excerpt && <ExcerptLink id={item.id} excerpt={excerpt} />}
              </HistoryEntry>
            </li>
          ))}
        </ol>
      )}
      <LoadMore list={search} fallback="Erro na busca" />
    </div>
  )
}

function told(total: number, query: string): string {
  if (total === 0) return `Nenhum sermão com todas estas palavras: ${query}`
  return total === 1 ? '1 sermão encontrado' : `${total} sermões encontrados`
}

interface ExcerptProps {
  readonly id: string
  readonly excerpt: NonNullable<SearchResult['excerpt']>
}

/** What was said, leading to its place in the transcript. */
function ExcerptLink({ id, excerpt: { text, marks, start, passage } }: ExcerptProps) {
  return (
    <Link
      to={`${paths.analysis(id)}#${passageId(passage)}`}
      className="group timed max-w-measure border-l border-rule pl-3"
    >
      <time dateTime={isoDuration(start)} className="figure pt-0.5 group-hover:underline">
        {formatTime(start)}
      </time>
      <span className="font-serif text-note group-hover:text-accent">
        <Marked text={text} marks={marks} />
      </span>
    </Link>
  )
}
