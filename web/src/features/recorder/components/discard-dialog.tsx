import { useState } from 'react'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { discard } from '#web/features/recorder/api/recordings.ts'
import type { Recording } from '#web/features/recorder/hooks/recording.ts'
import { formatMoment } from '#web/features/recorder/hooks/recording.ts'
import { formatSpan } from '#web/features/recorder/hooks/times.ts'

interface Props {
  readonly recording: Recording
  readonly onClose: () => void
  /** What follows when it is gone. */
  readonly onDiscarded?: () => void
}

/** Asks twice: it may be the only recording of a sermon. */
export function DiscardDialog({ recording, onClose, onDiscarded }: Props) {
  const [asked, setAsked] = useState(1)
  const [failed, setFailed] = useState(false)
  const length = formatSpan(recording.recordedMs / 1000)
  const remove = async () => {
    try {
      await discard(recording.id)
      onDiscarded?.()
      onClose()
    } catch {
      setFailed(true)
    }
  }
  if (asked === 1)
    return (
      <Dialog key="first" title="Descartar a gravação?" onClose={onClose}>
        <p>
          A gravação de {formatMoment(recording.startedAt)}, {length}, ainda não foi analisada.
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Guardar
          </Button>
          <Button onClick={() => setAsked(2)}>Descartar</Button>
        </div>
      </Dialog>
    )
  // The answers change places, so that a second tap in a row keeps the recording.
  return (
    <Dialog key="second" title="Tem certeza?" onClose={onClose}>
      <p>Esta é a única cópia neste aparelho e não há como recuperá-la depois.</p>
      {failed && <Alert>Não foi possível descartar a gravação. Tente novamente.</Alert>}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => void remove()}>
          Descartar para sempre
        </Button>
        <Button onClick={onClose}>Guardar</Button>
      </div>
    </Dialog>
  )
}
