import { Suspense, lazy, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { openOutbox } from '#web/features/recorder/api/outbox.ts'
import { become, useOutbox } from '#web/features/recorder/api/outbox-state.ts'
import { finish } from '#web/features/recorder/api/recorder.ts'
import { useRecorder } from '#web/features/recorder/api/recorder-state.ts'
import { useKept, useOnlyInMemory } from '#web/features/recorder/api/use-kept.ts'
import { isLive } from '#web/features/recorder/hooks/recorder-machine.ts'
import { formatSpan } from '#web/features/recorder/hooks/times.ts'
import { formatPercent } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Bar, BarTrouble, LiveTime } from './bar.tsx'

const LimitDialog = lazy(() => import('#web/features/audio/components/limit-dialog.tsx'))

/** Asks before a page is left with which something would go. */
function useUnloadQuestion(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isWanted])
}

/**
 * What goes on with recordings, at the foot of every page but the recorder's own; it also sends those
 * that wait. Without `ownerId` nobody is signed in: a recording goes on all the same, and can be ended.
 */
export default function RecorderBar({ ownerId }: { ownerId?: string }) {
  const state = useRecorder()
  const { pathname } = useLocation()
  useEffect(() => {
    if (ownerId !== undefined) openOutbox(ownerId)
  }, [ownerId])
  if (isLive(state)) {
    if (ownerId === undefined)
      return (
        <Bar alone>
          <LiveTime state={state} note="Gravando. Entre novamente para enviar" />
          <button type="button" onClick={() => void finish()} className={action}>
            Terminar e guardar
          </button>
        </Bar>
      )
    if (pathname === paths.dashboard) return null
    return (
      <Bar>
        <LiveTime state={state} />
        <BarTrouble state={state} />
        <BackToRecorder />
      </Bar>
    )
  }
  return ownerId === undefined ? null : (
    <KeptBar ownerId={ownerId} hidden={pathname === paths.dashboard} />
  )
}

function KeptBar({ ownerId, hidden }: { ownerId: string; hidden: boolean }) {
  const kept = useKept(ownerId) ?? []
  const { sending, limit } = useOutbox()
  const isPrecarious = useOnlyInMemory(ownerId)
  useUnloadQuestion(sending !== null || isPrecarious)
  if (hidden)
    return (
      limit !== null && (
        <Suspense>
          <LimitDialog limit={limit} onClose={() => become({ limit: null })} />
        </Suspense>
      )
    )
  if (sending !== null)
    return (
      <Bar>
        <span>
          Enviando a gravação <span className="figure">{formatPercent(sending.share)}</span>
        </span>
        <BackToRecorder />
      </Bar>
    )
  const interrupted = kept.find(({ status }) => status === 'recording')
  if (interrupted === undefined) return null
  return (
    <Bar>
      <span>
        Encontramos uma gravação interrompida, {formatSpan(interrupted.recordedMs / 1000)}
      </span>
      <BackToRecorder />
    </Bar>
  )
}

const action =
  'inline-flex min-h-11 shrink-0 items-center font-medium text-accent underline-offset-4 hover:underline'

const BackToRecorder = () => (
  <Link to={paths.dashboard} className={action}>
    Ver gravação
  </Link>
)
