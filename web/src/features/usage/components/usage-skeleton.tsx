import { Skeleton } from '#web/components/ui/skeleton.tsx'

/** Keeps the place of a usage summary that is on its way. */
export function UsageSkeleton() {
  return (
    <div className="grid min-h-16 content-start gap-2">
      <span className="sr-only">Carregando o uso do plano...</span>
      <Skeleton className="h-[1.375rem] w-40" />
      <Skeleton className="h-1" />
      <Skeleton className="h-5 w-56" />
    </div>
  )
}
