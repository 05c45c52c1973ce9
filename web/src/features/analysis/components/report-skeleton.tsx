import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { MarginRow } from './margin-row.tsx'

const cards = ['w-2/5', 'w-4/5', 'w-3/5', 'w-1/2', 'w-2/5', 'w-3/5'] as const

/** The places of the parts' titles and of the first part. */
export function BodySkeleton() {
  return (
    <div className="mt-4 max-w-spread">
      <output className="sr-only">Carregando o relatório</output>
      <Skeleton className="mt-2 mb-8 h-7 max-w-lg" />
      <Skeleton className="mb-8 h-6 max-w-md" />
      <div className="mb-7 flex h-11 gap-6 border-b border-rule">
        <Skeleton className="mt-2 h-6 w-20" />
        <Skeleton className="mt-2 h-6 w-28" />
        <Skeleton className="mt-2 h-6 w-24" />
      </div>
      <MarginRow notes={<Skeleton className="mx-auto size-56 rounded-full" />}>
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
        <MarginRow notes={<Skeleton className="h-20 w-40" />}>
          <Skeleton className="h-10 w-4/5" />
          <div className="mt-4 flex gap-8">
            <Skeleton className="h-11 w-24" />
            <Skeleton className="h-11 w-24" />
            <Skeleton className="h-11 w-32" />
          </div>
        </MarginRow>
      </div>
      <BodySkeleton />
    </>
  )
}
