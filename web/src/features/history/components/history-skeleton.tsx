import { Skeleton } from '#web/components/ui/skeleton.tsx'

/** The places of the first entries while they are on their way. */
export function HistorySkeleton({ label }: { label: string }) {
  return (
    <div className="divide-y divide-rule border-t border-rule">
      <output className="sr-only">{label}</output>
      {['w-3/5', 'w-4/6', 'w-2/5', 'w-3/6'].map((width) => (
        <div key={width} className="grid gap-2 py-5">
          <div className="flex justify-between gap-5">
            <Skeleton className={`h-7.5 ${width}`} />
            <Skeleton className="h-7.5 w-16" />
          </div>
          <Skeleton className="h-5 w-56 max-w-full" />
          <Skeleton className="h-11 w-52" />
        </div>
      ))}
    </div>
  )
}
