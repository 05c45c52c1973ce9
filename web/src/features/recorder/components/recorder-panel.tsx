import { Suspense, lazy, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useRecorder } from '#web/features/recorder/api/recorder-state.ts'
import { isLive } from '#web/features/recorder/hooks/recorder-machine.ts'
import { useQuiet } from '#web/lib/use-quiet.ts'
import { IdleRecorder } from './idle-recorder.tsx'
import { loadParts } from './load-parts.ts'

type Part = (props: { readonly ownerId: string }) => ReactNode
type Parts = Awaited<ReturnType<typeof loadParts>>

const Nothing: Part = () => null
/** A part that the page can go without. */
const part = (pick: (parts: Parts) => Part) =>
  lazy(() =>
    loadParts().then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: Nothing }),
    ),
  )
const InterruptedRecordings = part((parts) => parts.InterruptedRecordings)
const KeptRecordings = part((parts) => parts.KeptRecordings)
const RecorderAtWork = lazy(async () => ({ default: (await loadParts()).RecorderAtWork }))

/** Records a sermon, and shows the recordings of this person that the device keeps. */
export function RecorderPanel({ ownerId }: { ownerId: string }) {
  const state = useRecorder()
  const isQuiet = useQuiet()

  // The control that had the focus goes away with its step: the panel takes it over.
  const panel = useRef<HTMLElement>(null)
  const place = isLive(state) ? 'live' : state.step === 'starting' ? 'idle' : state.step
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current !== place) panel.current?.focus({ preventScroll: true })
    shown.current = place
  }, [place])

  return (
    <div className="grid gap-12">
      {isQuiet && (
        <Suspense>
          <InterruptedRecordings ownerId={ownerId} />
        </Suspense>
      )}
      <section id="gravador" ref={panel} tabIndex={-1} aria-label="Gravador">
        {state.step === 'idle' || state.step === 'starting' ? (
          <IdleRecorder
            ownerId={ownerId}
            starting={state.step === 'starting'}
            problem={state.step === 'idle' ? state.problem : null}
          />
        ) : (
          <Suspense fallback={<Skeleton className="h-52 w-full" />}>
            <RecorderAtWork ownerId={ownerId} />
          </Suspense>
        )}
      </section>
      {isQuiet && (
        <Suspense>
          <KeptRecordings ownerId={ownerId} />
        </Suspense>
      )}
    </div>
  )
}
