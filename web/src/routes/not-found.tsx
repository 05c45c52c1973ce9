import { ButtonLink } from '#web/components/ui/button.tsx'
import { FullScreen } from '#web/components/ui/full-screen.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { paths } from '#web/lib/paths.ts'

/** Any address that the site does not have. */
export default function NotFoundRoute() {
  return (
    <FullScreen>
      <PageHeading title="Página não encontrada" />
      <p className="text-soft">O endereço mudou ou nunca existiu.</p>
      <ButtonLink to={paths.home}>Ir para o início</ButtonLink>
    </FullScreen>
  )
}
