import type { ReactNode } from 'react'
import { formatTimer } from '#web/features/recorder/hooks/times.ts'
import type { LiveState } from '#web/features/recorder/hooks/recorder-machine.ts'
import { useRecordedMs } from './timer.tsx'

const words = {
  recording: 'Gravando',
  paused: 'Em pausa',
  lost: 'Interrompida',
  finishing: 'Guardando',
} as const

/** Also on other pages nobody should preach to a microphone that does not hear. */
export function BarTrouble({ state: { step, take } }: { state: LiveState }) {
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

/** How long the recording under way is; `note` stands in the place of its state. */
export function LiveTime({ state: { step, take }, note }: { state: LiveState; note?: string }) {
  const recordedMs = useRecordedMs(take)
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden
        className={`size-2 ${take.runningSince === null ? 'bg-edge' : 'animate-pulse bg-accent'}`}
      />
      {note ?? words[step]}{' '}
      <span role="timer" aria-label="Tempo de gravação" className="figure">
        {formatTimer(recordedMs)}
      </span>
    </span>
  )
}

/**
 * A line at the foot of a page. `alone`: without the signed-in pages around it, which keep a place for
 * it at their foot.
 */
export function Bar({ children, alone = false }: { children: ReactNode; alone?: boolean }) {
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
