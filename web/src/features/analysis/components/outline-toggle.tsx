import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { LoadProblem } from '#web/components/ui/load-problem.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useOutline } from '#web/features/analysis/api/use-outline.ts'
import { NotLoaded } from './not-loaded.tsx'

const OutlineView = lazy(() => import('./outline-view.tsx').catch(() => ({ default: NotLoaded })))

/** The sermon's outline: fetched when it is first asked for, shown and hidden from then on. */
export function OutlineToggle({ id }: { id: string }) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const { data: outline, isError, refetch } = useOutline(id, wanted)
  const panel = useId()
  const button = useRef<HTMLButtonElement>(null)
  const toggle = () => {
    setOpen(!open)
    if (!wanted) setWanted(true)
    else if (!open && isError) void refetch()
  }
  return (
    <div className="grid gap-5">
      <div>
        <Button
          ref={button}
          variant="secondary"
          aria-expanded={open}
          aria-controls={panel}
          onClick={toggle}
          className="print:hidden"
        >
          {open ? 'Ocultar esboço' : 'Ver esboço'}
        </Button>
      </div>
      <div id={panel} hidden={!open}>
        {outline !== undefined ? (
          <Suspense fallback={<OutlineSkeleton />}>
            <OutlineView outline={outline} />
          </Suspense>
        ) : isError ? (
          <LoadProblem
            message="Erro ao carregar esboço"
            onRetry={() => {
              // Its button goes with the message.
              button.current?.focus()
              void refetch()
            }}
          />
        ) : (
          <OutlineSkeleton />
        )}
      </div>
    </div>
  )
}

const lines = ['w-40', 'w-full', 'w-5/6', 'w-32', 'w-11/12', 'w-3/4'] as const

function OutlineSkeleton() {
  return (
    <div className="grid gap-4">
      <output className="sr-only">Carregando o esboço</output>
      {lines.map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}
