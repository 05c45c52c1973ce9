import { useState } from 'react'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { discard } from '#web/features/recorder/api/recordings.ts'

interface Props {
  readonly recordingId: string
  readonly onClose: () => void
  /** Called when the recorder may begin anew. */
  readonly onAgain: () => void
}

/** Asks what becomes of a recording that was not sent before another is made. */
export function StartAgainDialog({ recordingId, onClose, onAgain }: Props) {
  const [failed, setFailed] = useState(false)
  const remove = async () => {
    try {
      await discard(recordingId)
      onAgain()
    } catch {
      setFailed(true)
    }
  }
  return (
    <Dialog title="Gravar novamente?" onClose={onClose}>
      <p>Esta gravação ainda não foi enviada.</p>
      {failed && <Alert>Não foi possível descartar a gravação. Tente novamente.</Alert>}
      <div className="mt-5 grid gap-3">
        <Button onClick={onAgain}>Guardar e gravar outra</Button>
        <Button variant="secondary" onClick={() => void remove()}>
          Descartar e gravar outra
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Voltar
        </Button>
      </div>
    </Dialog>
  )
}
