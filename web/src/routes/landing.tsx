import { Link } from 'react-router-dom'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Wordmark } from '#web/components/ui/wordmark.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/use-session.ts'

const offers = [
  {
    title: 'A transcrição, com os tempos',
    text: 'O que foi dito, palavra por palavra, com o minuto de cada trecho ao lado.',
  },
  {
    title: 'Seis leituras, com as evidências',
    text: 'Base bíblica, versículos, interpretação, coerência, organização e sinais de impacto: cada nota cita o trecho que a sustenta.',
  },
  {
    title: 'As referências, conferidas',
    text: 'Cada livro, capítulo e versículo citado é procurado na Bíblia. O que não existe é marcado, com a sugestão mais próxima.',
  },
  {
    title: 'O esboço',
    text: 'Tema, texto-base, pontos e aplicação, montados a partir do próprio sermão.',
  },
] as const

/** `/`: what the product is, and the two ways in. */
export default function LandingRoute() {
  const inside = useSession().status === 'authenticated'
  return (
    <div className="mx-auto max-w-5xl px-5 md:px-10">
      <header className="flex items-center justify-between py-6">
        <Wordmark />
        <Link
          to={inside ? paths.dashboard : paths.login}
          className="inline-flex min-h-11 items-center text-small font-medium text-accent underline-offset-4 hover:underline"
        >
          {inside ? 'Ir para o painel' : 'Login'}
        </Link>
      </header>
      <main className="pb-24">
        <section className="grid gap-6 py-14 md:py-24">
          <PageHeading
            title="Ouça de novo o que você pregou"
            className="max-w-3xl text-display font-medium"
          />
          <p className="max-w-measure font-serif text-lead text-soft">
            Envie a gravação da sua pregação. A Prédica transcreve, confere as referências bíblicas
            e devolve uma análise que mostra, ao lado de cada observação, o trecho que a sustenta.
          </p>
          <div className="flex flex-wrap gap-3 pt-2">
            <ButtonLink to={paths.register}>Criar conta grátis</ButtonLink>
            <ButtonLink to={paths.login} variant="secondary">
              Já tenho conta
            </ButtonLink>
          </div>
        </section>
        <section aria-labelledby="o-que-volta" className="border-t border-rule pt-10">
          <h2 id="o-que-volta" className="text-section">
            O que você recebe
          </h2>
          <ol className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
            {offers.map(({ title, text }, index) => (
              <li key={title} className="numbered">
                <span aria-hidden className="figure pt-1">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-lead">{title}</h3>
                  <p className="mt-1 text-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <p className="mt-14 border-t border-rule pt-6 text-small text-soft">
          O áudio é apagado depois da análise. O que fica é o texto, e ele é seu.
        </p>
      </main>
    </div>
  )
}
