import { useState } from 'react'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { enqueue } from '#web/features/recorder/api/outbox.ts'
import { start } from '#web/features/recorder/api/start.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { formatMoment } from '#web/features/recorder/hooks/recording.ts'
import { formatSpan } from '#web/features/recorder/hooks/times.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { RecordingPreview } from './recording-preview.tsx'

/** Recordings of this device that were not sent, or whose report is not there yet. */
export function KeptRecordings({ kept, busy }: { kept: readonly Recording[]; busy: boolean }) {
  if (kept.length === 0) return null
  return (
    <section aria-labelledby="gravacoes-guardadas" className="grid gap-4">
      <h2 id="gravacoes-guardadas" className="text-section">
        Gravações neste aparelho
      </h2>
      <ul className="grid divide-y divide-rule border-y border-rule">
        {kept.map((recording) => (
          <li key={recording.id} className="py-5">
            <KeptRecording recording={recording} busy={busy} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One recording, and what can be done with it; `busy`: the recorder is taken. */
export function KeptRecording({ recording, busy }: { recording: Recording; busy: boolean }) {
  const [listening, setListening] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const { id, ownerId, startedAt, status, recordedMs, problem } = recording
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
