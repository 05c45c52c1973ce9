import { useState } from 'react'
import type { ReactNode } from 'react'
import { messageOf } from '#web/lib/api-error.ts'
import { Alert } from './alert.tsx'
import { BusyButton } from './busy-button.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  readonly title: string
  readonly children: ReactNode
  /** The verb on the button: `Excluir`. */
  readonly action: string
  /** Does it; a rejection is told in the dialog, which stays open. */
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
  /** What is said of a failure: gets the message of the service or `Erro de conexão…`. */
  readonly failure: (message: string) => string
}

/** Asks before something that can't be undone, and says so when it did not work. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose, failure }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const confirm = async () => {
    setWorking(true)
    setProblem(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setProblem(failure(messageOf(error, 'Erro interno. Tente novamente.')))
      setWorking(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-5">
        <div className="text-body">{children}</div>
        {problem !== null && <Alert>{problem}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <BusyButton busy={working} busyText="Aguarde..." onClick={() => void confirm()}>
            {action}
          </BusyButton>
        </div>
      </div>
    </Dialog>
  )
}
