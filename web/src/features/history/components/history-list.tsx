import { useState } from 'react'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { LoadProblem } from '#web/components/ui/load-problem.tsx'
import { useHistory } from '#web/features/history/api/use-history.ts'
import { itemsOf } from '#web/features/history/hooks/pages.ts'
import { useRemoval } from '#web/features/history/hooks/use-removal.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { paths } from '#web/lib/paths.ts'
import { DeleteEntry } from './delete-entry.tsx'
import { HistoryEntry } from './history-entry.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { LoadMore } from './load-more.tsx'

/** Every sermon of the preacher, newest first, in pages. */
export function HistoryList() {
  const [now] = useState(() => new Date())
  const history = useHistory()
  const { data, error, hasNextPage } = history
  const items = itemsOf(data)
  const removed = useRemoval(items.map(({ id }) => id))
  if (data === undefined) {
    if (error === null) return <HistorySkeleton label="Carregando o histórico" />
    return (
      <LoadProblem
        message={messageOf(error, 'Erro ao carregar histórico')}
        onRetry={() => void history.refetch()}
      />
    )
  }
  if (items.length === 0 && !hasNextPage) return <NoSermons />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ol aria-label="Sermões" className="divide-y divide-rule border-y border-rule">
        {items.map((item) => (
          <li key={item.id}>
            <HistoryEntry
              item={item}
              now={now}
              actions={<DeleteEntry item={item} onDeleted={() => void removed(item.id)} />}
            />
          </li>
        ))}
      </ol>
      <LoadMore list={history} fallback="Erro ao carregar histórico" />
      <output className="sr-only">
        {items.length === 1 ? '1 sermão na lista' : `${items.length} sermões na lista`}
      </output>
    </div>
  )
}

function NoSermons() {
  return (
    <div className="grid max-w-measure justify-items-start gap-4 border-t border-rule pt-6">
      <h2 className="text-section">Nenhum sermão ainda</h2>
      <p className="font-serif text-reading text-soft">
        Cada pregação que você gravar ou enviar fica aqui, com a nota, a transcrição e o esboço.
      </p>
      <ButtonLink to={paths.dashboard}>Gravar Primeiro Sermão</ButtonLink>
    </div>
  )
}
