import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { factRow } from './fact-row.ts'
import { MarginRow } from './margin-row.tsx'

const facts = ['w-28', 'w-24', 'w-36', 'w-16', 'w-26'] as const
const actions = ['w-36', 'w-20', 'w-26', 'w-34'] as const
const parts = ['w-18', 'w-27', 'w-21', 'w-17'] as const
const cards = ['w-2/5', 'w-4/5', 'w-3/5', 'w-1/2', 'w-2/5', 'w-3/5'] as const

/** The places of the parts' titles and of the first part. */
export function BodySkeleton() {
  return (
    <div className="mt-4 max-w-spread">
      <output className="sr-only">Carregando o relatório</output>
      <div className="mb-6 flex flex-wrap gap-x-7">
        {actions.map((width) => (
          <Skeleton key={width} className={`my-2.5 h-6 ${width}`} />
        ))}
      </div>
      <Skeleton className="mb-8 h-11 max-w-md sm:h-5.5" />
      <div className="mb-7 flex h-11 gap-6 overflow-hidden border-b border-rule">
        {parts.map((width) => (
          <Skeleton key={width} className={`mt-2 h-6 shrink-0 ${width}`} />
        ))}
      </div>
      <MarginRow notes={<Skeleton round className="mx-auto size-56" />}>
        <Skeleton className="mb-5 h-8 w-52" />
        {cards.map((width, index) => (
          <div key={`${width} ${String(index)}`} className="grid gap-3 border-t border-rule py-4">
            <Skeleton className={`h-7 ${width}`} />
            <Skeleton className="h-12 w-full" />
          </div>
        ))}
      </MarginRow>
    </div>
  )
}

/** The places of a report's title, facts and parts while it is on its way. */
export function ReportSkeleton() {
  return (
    <>
      <title>Análise · Prédica</title>
      <div className="max-w-spread">
        <MarginRow notes={<Skeleton className="mt-3 h-20 w-40 lg:mt-0" />}>
          <div className="grid gap-4">
            <Skeleton className="h-17 w-11/12 sm:h-12" />
            <div className={factRow}>
              {facts.map((width) => (
                <Skeleton key={width} className={`h-11 ${width}`} />
              ))}
            </div>
          </div>
        </MarginRow>
      </div>
      <BodySkeleton />
    </>
  )
}
