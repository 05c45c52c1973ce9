import { useState } from 'react'
import { aspects } from '#shared/domain/aspects.ts'
import { ButtonLink, Button } from '#web/components/ui/button.tsx'
import { LoadProblem } from '#web/components/ui/load-problem.tsx'
import { pageTitles } from '#web/features/analysis/hooks/aspect-titles.ts'
import { useGrowth } from '#web/features/history/api/use-growth.ts'
import { marksOf } from '#web/features/history/hooks/growth.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { paths } from '#web/lib/paths.ts'
import { AspectChart } from './aspect-chart.tsx'
import { BookBars } from './book-bars.tsx'
import { BooksTable, ScoresTable } from './growth-tables.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { LoadMore } from './load-more.tsx'

const FAILURE = 'Erro ao carregar o crescimento'

/** The six aspects over time and the books preached, as charts or as the tables behind them. */
export default function Growth() {
  const [asTable, setAsTable] = useState(false)
  const growth = useGrowth()
  const { data, error } = growth
  if (data === undefined) {
    if (error === null) return <HistorySkeleton label="Carregando o crescimento" />
    return <LoadProblem message={messageOf(error, FAILURE)} onRetry={() => void growth.refetch()} />
  }
  const points = data.pages.flatMap((page) => page.data).toReversed()
  const [first, last] = [points[0], points.at(-1)]
  const earlier = (
    <LoadMore list={growth} fallback={FAILURE}>
      Incluir sermões mais antigos
    </LoadMore>
  )
  if (first === undefined || last === undefined) {
    return growth.hasNextPage ? earlier : <NothingToShow />
  }
  const span = [Date.parse(first.createdAt), Date.parse(last.createdAt)] as const
  const kinds = new Set(points.map(({ analysisType }) => analysisType))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid max-w-measure gap-1 text-small text-soft">
          <p>
            {points.length === 1
              ? 'Um sermão analisado. Com um só não há linha: o próximo mostra para onde ela vai.'
              : `${points.length} sermões analisados.`}
          </p>
          {kinds.has('simulated') && (
            <p>
              {kinds.has('real')
                ? '●\u00a0avaliada por modelo de linguagem; ○\u00a0simulada, calculada a partir do texto. São medidas diferentes: compare cada uma só com as suas.'
                : '○\u00a0Análises simuladas: calculadas a partir do texto, sem modelo de linguagem.'}
            </p>
          )}
        </div>
        <Button
          variant="secondary"
          className="print:hidden"
          onClick={() => setAsTable((table) => !table)}
        >
          {asTable ? 'Ver como gráfico' : 'Ver como tabela'}
        </Button>
      </div>
      <section aria-labelledby="aspectos-no-tempo">
        <h2 id="aspectos-no-tempo" className="mb-4 text-section">
          Os seis aspectos no tempo
        </h2>
        {asTable ? (
          <ScoresTable points={points.toReversed()} />
        ) : (
          <div className="grid items-end gap-x-8 gap-y-7 lg:grid-cols-2">
            {aspects.map((aspect, place) => (
              <AspectChart
                key={aspect}
                title={pageTitles[aspect]}
                marks={marksOf(points, place)}
                span={span}
              />
            ))}
          </div>
        )}
      </section>
      <section aria-labelledby="livros-pregados">
        <h2 id="livros-pregados" className="mb-1 text-section">
          Livros pregados
        </h2>
        <p className="mb-4 text-small text-soft">
          Sermões pelo livro do texto-base; a tabela conta também as passagens mencionadas.
        </p>
        {asTable ? <BooksTable points={points} /> : <BookBars points={points} />}
      </section>
      {earlier}
    </div>
  )
}

function NothingToShow() {
  return (
    <div className="grid max-w-measure justify-items-start gap-4">
      <h2 className="text-section">Ainda não há o que comparar</h2>
      <p className="font-serif text-reading text-soft">
        Depois do primeiro sermão analisado, as notas e os livros pregados aparecem aqui.
      </p>
      <ButtonLink to={paths.dashboard}>Gravar Primeiro Sermão</ButtonLink>
    </div>
  )
}
