import { useRef } from 'react'
import { LoadProblem } from '#web/components/ui/load-problem.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { messageOf } from '#web/lib/api-error.ts'
import { useShares } from '#web/features/share/api/use-shares.ts'
import { ShareEntry } from './share-entry.tsx'

interface Props {
  readonly analysisId: string
  /** Id of the link that was made last, which takes the focus. */
  readonly newest: string | null
}

/** The links of an analysis that are good. */
export function ShareList({ analysisId, newest }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: shares, error, refetch } = useShares(analysisId)
  return (
    <section aria-labelledby="share-list" className="border-t border-rule pt-3">
      <h3 id="share-list" ref={heading} tabIndex={-1} className="font-sans text-small font-medium">
        Links ativos
      </h3>
      {shares === undefined && error !== null && (
        <div className="mt-2">
          <LoadProblem
            message={messageOf(error, 'Erro ao carregar os links')}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {shares === undefined && error === null && (
        <div className="mt-3 grid gap-2">
          <output className="sr-only">Carregando os links</output>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-11 w-full" />
        </div>
      )}
      {shares?.length === 0 && <p className="mt-1 text-small text-soft">Nenhum por enquanto.</p>}
      <ul className="grid">
        {shares?.map((share) => (
          <ShareEntry
            key={share.id}
            share={share}
            analysisId={analysisId}
            isNew={share.id === newest}
            onRevoked={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </section>
  )
}
