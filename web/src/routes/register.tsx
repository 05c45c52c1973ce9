import { useEffect, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { Alert } from '#web/components/ui/alert.tsx'
import { LoadingScreen } from '#web/components/ui/full-screen.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { TextLink } from '#web/components/ui/text-link.tsx'
import { EntryPage } from '#web/features/account/components/entry-page.tsx'
import { RegistrationForm } from '#web/features/account/components/registration-form.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/use-session.ts'

/** Section 2: how long the good news stays before the dashboard comes. */
const REDIRECT_MS = 3000

const welcome = `${paths.dashboard}?welcome=true`

/** `/register`: an account on the free plan. */
export default function RegisterRoute() {
  const { status } = useSession()
  return status === 'loading' ? (
    <LoadingScreen />
  ) : (
    <Registration inside={status === 'authenticated'} />
  )
}

/** `inside` counts when the page opens: the session that registering begins is announced first. */
function Registration({ inside }: { inside: boolean }) {
  const [wasInside] = useState(inside)
  const [created, setCreated] = useState(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (!created) return undefined
    const timer = setTimeout(() => void navigate(welcome, { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [created, navigate])

  if (wasInside) return <Navigate to={paths.dashboard} replace />
  return (
    <EntryPage>
      {created ? (
        <>
          <PageHeading key="done" title="Conta criada" />
          <Alert tone="note">
            Em instantes você estará no seu painel.{' '}
            <Link to={welcome} className="text-accent underline underline-offset-4">
              Ir agora
            </Link>
          </Alert>
        </>
      ) : (
        <>
          <PageHeading key="form" title="Criar conta grátis" />
          <p className="text-soft">Plano Semeador: 15 minutos de análise, sem cartão.</p>
          <RegistrationForm onCreated={() => setCreated(true)} />
          <p className="border-t border-rule pt-4 text-small text-soft">
            Já tem conta? <TextLink to={paths.login}>Entrar</TextLink>
          </p>
        </>
      )}
    </EntryPage>
  )
}
