import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { deleteAccount } from '#shared/contracts/erasure.ts'
import type { UserProfile } from '#shared/domain/account.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { BusyButton } from '#web/components/ui/busy-button.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { PasswordField } from '#web/components/ui/password-field.tsx'
import { forgetHere } from '#web/features/own-data/api/forget-here.ts'
import { FROM_DELETION } from '#web/features/own-data/hooks/from-deletion.ts'
import { useRecorder } from '#web/features/recorder/api/recorder-state.ts'
import { isLive } from '#web/features/recorder/hooks/recorder-machine.ts'
import { call, session } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { paths } from '#web/lib/paths.ts'

interface Props {
  readonly user: UserProfile
  readonly onClose: () => void
}

const consequences = [
  'seu perfil e o acesso, em todos os aparelhos;',
  'todas as análises, com transcrições, correções, relatórios e esboços, também as que estão em andamento;',
  'os links que você compartilhou, que deixam de abrir;',
  'o registro dos minutos usados;',
  'as gravações e os esboços guardados neste navegador, mesmo os que ainda não foram enviados.',
]

/** Says what goes, and asks for the password before it does. */
export default function DeleteAccountDialog({ user, onClose }: Props) {
  const navigate = useNavigate()
  const isRecording = isLive(useRecorder())
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<{ field?: string; other?: string }>({})
  const [working, setWorking] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setProblem({ field: 'Informe sua senha para confirmar.' })
    setWorking(true)
    setProblem({})
    try {
      await call(deleteAccount, { body: { password } })
    } catch (error) {
      const message = messageOf(error, 'Erro ao excluir a conta. Tente novamente.')
      const isWrong = error instanceof ApiError && error.code === 'wrong_password'
      setProblem(isWrong ? { field: message } : { other: message })
      return setWorking(false)
    }
    await forgetHere(user.id)
    // First the page that needs no session, so that the login screen is not seen in between.
    await navigate(paths.goodbye, { replace: true, state: FROM_DELETION })
    session.end()
  }

  return (
    <Dialog title="Excluir a conta" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <div className="grid gap-3">
          <p>Isto apaga, na hora e para sempre:</p>
          <ul className="grid list-disc gap-1.5 pl-5 marker:text-soft">
            {consequences.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p>
            Quando tudo tiver sido apagado, confirmamos por e-mail a{' '}
            <span className="wrap-anywhere">{user.email}</span>. Se quiser guardar uma cópia, baixe
            seus dados antes.
          </p>
        </div>
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label="Sua senha"
          kind="current"
          value={password}
          onChange={({ target }) => {
            setPassword(target.value)
            setProblem({})
          }}
          error={problem.field}
        />
        {problem.other !== undefined && <Alert>{problem.other}</Alert>}
        {isRecording && <Alert tone="note">Termine antes a gravação que está em curso.</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <BusyButton type="submit" busy={working} busyText="Excluindo..." disabled={isRecording}>
            Excluir minha conta
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}
