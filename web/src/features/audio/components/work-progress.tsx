import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { formatPercent, formatTimeLeft } from '#web/lib/format.ts'
import type { WorkingState } from '#web/features/audio/hooks/upload-machine.ts'

/** What is happening to the file, in a word that changes seldom. */
export function workTitle({ step, progress }: WorkingState): string {
  if (step === 'compressing') return 'Comprimindo o áudio'
  return progress < 1 ? 'Enviando o áudio' : 'Áudio enviado. Começando a análise...'
}

/** How far compressing or sending is. */
export function WorkProgress({ state }: { state: WorkingState }) {
  const title = workTitle(state)
  const left = state.step === 'compressing' ? state.secondsLeft : null
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-4 text-small">
        <output>{title}</output>
        <span aria-hidden className="figure">
          {formatPercent(state.progress)}
        </span>
      </p>
      <ProgressBar value={state.progress} label={title} />
      {state.step === 'compressing' && (
        <p className="label-line">
          {left === null ? 'Calculando o tempo...' : `Falta ${formatTimeLeft(left)}`}
        </p>
      )}
    </div>
  )
}
