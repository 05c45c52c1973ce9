import { Skeleton } from '#web/components/ui/skeleton.tsx'

const lines = ['w-11/12', 'w-full', 'w-4/5', 'w-9/12', 'w-10/12', 'w-8/12'] as const

/** The places of a report's title, facts and contents while it is on its way. */
export function ReportSkeleton() {
  return (
    <div className="max-w-measure">
      <title>Análise · Prédica</title>
      <output className="sr-only">Carregando a análise</output>
      <Skeleton className="h-10 w-4/5" />
      <div className="mt-4 flex gap-8">
        <Skeleton className="h-11 w-24" />
        <Skeleton className="h-11 w-24" />
        <Skeleton className="h-11 w-32" />
      </div>
      <div className="mt-8 grid gap-5 border-t border-rule pt-6">
        <Skeleton className="h-20 w-40" />
        {lines.map((width) => (
          <Skeleton key={width} className={`h-6 ${width}`} />
        ))}
      </div>
    </div>
  )
}
