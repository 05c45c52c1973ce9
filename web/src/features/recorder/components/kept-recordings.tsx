import { useEffect, useState } from 'react'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { enqueue } from '#web/features/recorder/api/outbox.ts'
import { useRecorder } from '#web/features/recorder/api/recorder-state.ts'
import { start } from '#web/features/recorder/api/start.ts'
import { useKept } from '#web/features/recorder/api/use-kept.ts'
import { isLive } from '#web/features/recorder/hooks/recorder-machine.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { formatMoment } from '#web/features/recorder/hooks/recording.ts'
import { formatSpan } from '#web/features/recorder/hooks/times.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { RecordingPreview } from './recording-preview.tsx'

/** What is shown of the kept recordings, and whether the recorder is taken. */
function useShown(ownerId: string) {
  const state = useRecorder()
  const kept = useKept(ownerId)
  // The recorder itself shows the one that was just made.
  const made = state.step === 'finished' ? state.take.id : undefined
  const others = kept?.filter(({ id }) => id !== made) ?? []
  const busy = isLive(state) || state.step === 'starting'
  // Whoever comes back after a crash looks for that recording, and for nothing else.
  const comeFirst = state.step === 'idle' || state.step === 'starting'
  const isFirst = ({ status }: Recording) => comeFirst && status === 'recording'
  return { busy, first: others.filter(isFirst), rest: others.filter((each) => !isFirst(each)) }
}

/** Recordings that a crash or a dead battery interrupted, before any other is made. */
export function InterruptedRecordings({ ownerId }: { ownerId: string }) {
  const { first, busy } = useShown(ownerId)
  return first.map((recording) => (
    <KeptRecording key={recording.id} recording={recording} busy={busy} />
  ))
}

/** The other recordings of this device that were not sent, or whose report is not there yet. */
export function KeptRecordings({ ownerId }: { ownerId: string }) {
  const { rest, busy } = useShown(ownerId)
  if (rest.length === 0) return null
  return (
    <section aria-labelledby="gravacoes-guardadas" className="grid gap-4">
      <h2 id="gravacoes-guardadas" className="text-section">
        Gravações neste aparelho
      </h2>
      <ul className="grid divide-y divide-rule border-y border-rule">
        {rest.map((recording) => (
          <li key={recording.id} className="py-5">
            <KeptRecording recording={recording} busy={busy} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The recorder takes the focus that goes away with the controls of a recording. */
function useFocusToRecorder() {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>('#gravador')?.focus({ preventScroll: true })
    },
    [],
  )
}

/** One recording, and what can be done with it; `busy`: the recorder is taken. */
function KeptRecording({ recording, busy }: { recording: Recording; busy: boolean }) {
  const [listening, setListening] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const { id, ownerId, startedAt, status, recordedMs, problem } = recording
  useFocusToRecorder()
  const moment = formatMoment(startedAt)
  const length = formatSpan(recordedMs / 1000)
  const isUndecided = status === 'recording' || status === 'finished'
  return (
    <div className="grid gap-4">
      {status === 'recording' ? (
        <Alert tone="note">
          <span id={id}>
            Encontramos uma gravação interrompida de {moment}, {length}.
          </span>
        </Alert>
      ) : (
        <p id={id} className="font-serif text-lead">
          Gravação de {moment} <span className="figure ml-1">{length}</span>
        </p>
      )}
      {problem !== null && isUndecided && <Alert>{problem}</Alert>}
      <DeliveryStatus recording={recording} />
      {listening && <RecordingPreview recording={recording} />}
      {isUndecided && (
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <Button
            variant={status === 'recording' ? 'primary' : 'secondary'}
            aria-describedby={id}
            onClick={() => void enqueue(id)}
          >
            {problem === null ? 'Enviar e analisar' : 'Tentar novamente'}
          </Button>
          {!listening && (
            <Button variant="quiet" aria-describedby={id} onClick={() => setListening(true)}>
              Ouvir
            </Button>
          )}
          {status === 'recording' && !busy && (
            <Button
              variant="quiet"
              aria-describedby={id}
              onClick={() => void start(ownerId, recording)}
            >
              Continuar gravando
            </Button>
          )}
          <Button variant="quiet" aria-describedby={id} onClick={() => setDiscarding(true)}>
            Descartar
          </Button>
        </div>
      )}
      {discarding && <DiscardDialog recording={recording} onClose={() => setDiscarding(false)} />}
    </div>
  )
}
