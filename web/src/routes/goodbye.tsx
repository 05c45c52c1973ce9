import { ButtonLink } from '#web/components/ui/button.tsx'
import { FullScreen } from '#web/components/ui/full-screen.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { paths } from '#web/lib/paths.ts'

/** Where somebody finds themselves who has just deleted their account. */
export default function GoodbyeRoute() {
  return (
    <FullScreen>
      <PageHeading title="Sua conta foi excluída" takesFocus />
      <p>
        O acesso terminou e os seus dados estão sendo apagados. Em alguns minutos a confirmação
        chega ao seu e-mail.
      </p>
      <p className="font-serif text-lead text-soft">Obrigado por pregar conosco. Vá em paz.</p>
      <ButtonLink variant="secondary" to={paths.home}>
        Ir para o início
      </ButtonLink>
    </FullScreen>
  )
}
