import { Alert } from '#web/components/ui/alert.tsx'
import type { Troubles } from '#web/features/recorder/hooks/recorder-machine.ts'

/** What is wrong while the recording goes on. */
export function RecordingTroubles({ troubles }: { troubles: Troubles }) {
  return (
    <>
      {troubles.muted && (
        <Alert>O aparelho silenciou o microfone. Termine a chamada ou volte a esta página.</Alert>
      )}
      {troubles.silent && !troubles.muted && (
        <Alert>Não estamos ouvindo nada. Confira o microfone.</Alert>
      )}
      {troubles.unsaved && (
        <Alert>
          Este aparelho está sem espaço: a gravação continua, mas só na memória. Não feche esta
          página antes de enviar.
        </Alert>
      )}
    </>
  )
}
