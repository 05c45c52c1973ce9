import { Skeleton } from '#web/components/ui/skeleton.tsx'

const lines = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-9/12', 'w-10/12'] as const

/** The place of a chapter whose code is on its way. */
export function ChapterSkeleton() {
  return (
    <div className="grid max-w-measure gap-4 pb-96">
      <output className="sr-only">Carregando</output>
      <Skeleton className="h-8 w-3/5" />
      {lines.map((width, index) => (
        <Skeleton key={`${width} ${String(index)}`} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}
