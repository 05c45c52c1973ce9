import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errors } from '#shared/constants/errors.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { FullScreen } from '#web/components/ui/full-screen.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { TextLink } from '#web/components/ui/text-link.tsx'
import { EntryPage } from '#web/features/account/components/entry-page.tsx'
import { ResetPasswordForm } from '#web/features/account/components/reset-password-form.tsx'
import { useLinkToken } from '#web/features/account/hooks/use-link-token.ts'
import { paths } from '#web/lib/paths.ts'

/** Section 2: how long the good news stays before the login comes. */
const REDIRECT_MS = 3000

/** `/reset-password?token=…`: a new password for whoever holds the link of an e-mail. */
export default function ResetPasswordRoute() {
  const token = useLinkToken()
  const [done, setDone] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done, navigate])

  if (done)
    return (
      <EntryPage>
        <PageHeading key="done" title="Senha redefinida" />
        <Alert tone="note">
          Senha redefinida com sucesso! Em instantes você estará no login.{' '}
          <TextLink to={paths.login} replace>
            Ir agora
          </TextLink>
        </Alert>
      </EntryPage>
    )
  if (token === null) return <InvalidLink />
  return (
    <EntryPage>
      <PageHeading key="form" title="Redefinir senha" />
      <p className="text-soft">
        Escolha uma nova senha. As sessões abertas em outros aparelhos serão encerradas.
      </p>
      <ResetPasswordForm token={token} onReset={() => setDone(true)} />
    </EntryPage>
  )
}

function InvalidLink() {
  return (
    <FullScreen>
      <PageHeading title="Link Inválido" />
      <p role="alert">{errors.invalid_reset_token.message}</p>
      <p className="text-soft">
        O link do e-mail vale por uma hora e pode ser usado uma só vez. Peça outro quando quiser.
      </p>
      <ButtonLink to={paths.forgotPassword}>Solicitar novo link</ButtonLink>
    </FullScreen>
  )
}
