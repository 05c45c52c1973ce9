import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { openOutbox, useOutbox } from '#web/features/recorder/api/outbox.ts'
import { finish } from '#web/features/recorder/api/recorder.ts'
import { useRecorder } from '#web/features/recorder/api/recorder-state.ts'
import { useKept, useOnlyInMemory } from '#web/features/recorder/api/use-kept.ts'
import { isLive } from '#web/features/recorder/hooks/recorder-machine.ts'
import type { LiveState, Take } from '#web/features/recorder/hooks/recorder-machine.ts'
import { formatSpan, formatTimer } from '#web/features/recorder/hooks/times.ts'
import { formatPercent } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useRecordedMs } from './timer.tsx'

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
  useEffect(() => (ownerId === undefined ? undefined : openOutbox(ownerId)), [ownerId])
  if (isLive(state)) {
    if (ownerId === undefined)
      return (
        <Bar alone>
          <LiveTime take={state.take} words="Gravando. Entre novamente para enviar" />
          <button type="button" onClick={() => void finish()} className={action}>
            Terminar e guardar
          </button>
        </Bar>
      )
    if (pathname === paths.dashboard) return null
    return (
      <Bar>
        <LiveTime take={state.take} words={words[state.step]} />
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
  const { sending } = useOutbox()
  const isPrecarious = useOnlyInMemory(ownerId)
  useUnloadQuestion(sending !== null || isPrecarious)
  if (hidden) return null
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

const words = {
  recording: 'Gravando',
  paused: 'Em pausa',
  lost: 'Interrompida',
  finishing: 'Guardando',
} as const

/** Also on other pages nobody should preach to a microphone that does not hear. */
function BarTrouble({ state: { step, take } }: { state: LiveState }) {
  const { silent, muted, unsaved } = take.troubles
  const text =
    step === 'lost' || muted
      ? 'O microfone parou.'
      : silent
        ? 'Não estamos ouvindo nada. Confira o microfone.'
        : unsaved && 'Aparelho sem espaço: não feche esta página.'
  return text ? (
    <strong role="alert" className="font-medium text-score-poor">
      {text}
    </strong>
  ) : null
}

const action =
  'inline-flex min-h-11 shrink-0 items-center font-medium text-accent underline-offset-4 hover:underline'

const BackToRecorder = () => (
  <Link to={paths.dashboard} className={action}>
    Ver gravação
  </Link>
)

function LiveTime({ take, words }: { take: Take; words: string }) {
  const recordedMs = useRecordedMs(take)
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden
        className={`size-2 ${take.runningSince === null ? 'bg-edge' : 'animate-pulse bg-accent'}`}
      />
      {words}{' '}
      <span role="timer" aria-label="Tempo de gravação" className="figure">
        {formatTimer(recordedMs)}
      </span>
    </span>
  )
}

/** `alone`: without the signed-in pages around it, which keep a place for it at their foot. */
function Bar({ children, alone = false }: { children: ReactNode; alone?: boolean }) {
  const place = alone
    ? 'fixed inset-x-0 bottom-0 z-10 pb-[env(safe-area-inset-bottom)]'
    : 'md:px-10'
  return (
    <aside
      aria-label="Gravação"
      className={`flex min-h-12 items-center justify-between gap-4 border-t border-rule bg-leaf px-5 text-small print:hidden ${place}`}
    >
      {children}
    </aside>
  )
}
