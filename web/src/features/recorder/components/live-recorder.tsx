import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { finish, goOn, pause, resume } from '#web/features/recorder/api/recorder.ts'
import type { LiveState } from '#web/features/recorder/hooks/recorder-machine.ts'
import { WARNING_SECONDS } from '#web/features/recorder/hooks/times.ts'
import { LevelMeter } from './level-meter.tsx'
import { MicrophoneAlert } from './microphone-alert.tsx'
import { RecordingTroubles } from './recorder-troubles.tsx'
import { Timer, useRecordedMs } from './timer.tsx'

const words: Record<LiveState['step'], string> = {
  recording: 'Gravando',
  paused: 'Em pausa',
  lost: 'Gravação interrompida',
  finishing: 'Guardando a gravação…',
}

const toggles = {
  recording: { title: 'Pausar', act: pause, variant: 'secondary' },
  paused: { title: 'Continuar', act: resume, variant: 'primary' },
  lost: { title: 'Continuar gravando', act: () => void goOn(), variant: 'primary' },
} as const

/** A recording under way: its time, its level and what to do with it. */
export function LiveRecorder({ state: { step, take, problem } }: { state: LiveState }) {
  const recordedMs = useRecordedMs(take)
  const toggle = step === 'finishing' ? undefined : toggles[step]
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <p className="flex items-center gap-2 text-small text-soft">
          <span
            aria-hidden
            className={`size-2 ${step === 'recording' ? 'animate-pulse bg-accent' : 'bg-edge'}`}
          />
          <output>{words[step]}</output>
        </p>
        <Timer milliseconds={recordedMs} soft={step !== 'recording'} />
        <LevelMeter />
      </div>
      {step === 'lost' && (
        <Alert>
          O microfone parou. O que foi gravado até aqui está guardado. Confira o microfone e
          continue, ou termine a gravação.
        </Alert>
      )}
      {problem !== null && <MicrophoneAlert problem={problem} />}
      <RecordingTroubles troubles={take.troubles} />
      {recordedMs / 1000 >= WARNING_SECONDS && (
        <Alert tone="note">A gravação termina sozinha ao chegar a 4 horas.</Alert>
      )}
      {toggle !== undefined && (
        <div className="grid grid-cols-2 gap-3 sm:flex">
          <Button variant={toggle.variant} onClick={toggle.act} className="min-h-13 sm:min-w-36">
            {toggle.title}
          </Button>
          <Button
            variant={step === 'recording' ? 'primary' : 'secondary'}
            onClick={() => void finish()}
            className="min-h-13 sm:min-w-36"
          >
            Terminar
          </Button>
        </div>
      )}
      <p className="text-small text-soft">
        Cada segundo fica guardado neste aparelho. Você pode visitar outras páginas da Prédica: a
        gravação continua.
      </p>
    </div>
  )
}
