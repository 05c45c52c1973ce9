import { Navigate, useLocation } from 'react-router-dom'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { FullScreen } from '#web/components/ui/full-screen.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { FROM_DELETION } from '#web/features/own-data/hooks/from-deletion.ts'
import { paths } from '#web/lib/paths.ts'

/** `/goodbye`: where somebody finds themselves who has just deleted their account, and nobody else. */
export default function GoodbyeRoute() {
  const { state } = useLocation()
  if (state !== FROM_DELETION) return <Navigate to={paths.home} replace />
  return (
    <FullScreen>
      <PageHeading title="Sua conta foi excluída" />
      <p>
        O acesso terminou e os seus dados estão sendo apagados. Em alguns minutos a confirmação
        chega ao seu e-mail.
      </p>
      <p className="font-serif text-lead text-balance text-soft">
        Obrigado por pregar conosco. Vá em paz.
      </p>
      <ButtonLink variant="secondary" to={paths.home}>
        Ir para o início
      </ButtonLink>
    </FullScreen>
  )
}
