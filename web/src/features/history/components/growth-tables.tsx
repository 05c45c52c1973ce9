import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { aspects } from '#shared/domain/aspects.ts'
import type { GrowthPoint } from '#shared/domain/history.ts'
import { shortTitles } from '#web/features/analysis/hooks/aspect-titles.ts'
import { countBooks } from '#web/features/history/hooks/growth.ts'
import { formatDay, formatScore } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'

const cell = 'border-b border-rule px-2 py-2 tabular-nums first:pl-0'
const head = 'border-b border-edge px-2 py-2 align-bottom font-medium first:pl-0'
/** What a row is about stays in sight while the table is moved. */
const first = 'sticky left-0 bg-paper text-left'

const scoreText = (score: number) => (score > 0 ? formatScore(score) : '–')

/** A table that is wider than a phone is moved by itself, with the keyboard as well. */
function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reached.
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-small">{children}</table>
    </section>
  )
}

/** Every score of every sermon; `points` newest first. */
export function ScoresTable({ points }: { points: readonly GrowthPoint[] }) {
  return (
    <WideTable label="Notas por sermão">
      <thead>
        <tr>
          <th scope="col" className={`${head} ${first}`}>
            Sermão
          </th>
          <th scope="col" className={`${head} text-right`}>
            Data
          </th>
          {aspects.map((aspect) => (
            <th key={aspect} scope="col" className={`${head} text-right`}>
              {shortTitles[aspect]}
            </th>
          ))}
          <th scope="col" className={`${head} text-right`}>
            Geral
          </th>
          <th scope="col" className={`${head} text-right`}>
            Análise
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ id, title, createdAt, scores, biblicalScore, analysisType }) => (
          <tr key={id}>
            <th scope="row" className={`${cell} ${first} min-w-36 font-normal`}>
              <Link to={paths.analysis(id)} className="underline underline-offset-4">
                {title}
              </Link>
            </th>
            <td className={`${cell} text-right whitespace-nowrap`}>{formatDay(createdAt)}</td>
            {aspects.map((aspect, place) => (
              <td key={aspect} className={`${cell} text-right`}>
                {scoreText(scores[place] ?? 0)}
              </td>
            ))}
            <td className={`${cell} text-right font-medium`}>{scoreText(biblicalScore)}</td>
            <td className={`${cell} text-right`}>
              {analysisType === 'real' ? 'real' : 'simulada'}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

/** Every book that was preached from or named. */
export function BooksTable({ points }: { points: readonly GrowthPoint[] }) {
  return (
    <WideTable label="Livros da Bíblia">
      <thead>
        <tr>
          <th scope="col" className={`${head} ${first}`}>
            Livro
          </th>
          <th scope="col" className={`${head} text-left`}>
            Testamento
          </th>
          <th scope="col" className={`${head} text-right`}>
            Sermões
          </th>
          <th scope="col" className={`${head} text-right`}>
            Passagens mencionadas
          </th>
        </tr>
      </thead>
      <tbody>
        {countBooks(points).map(({ book, sermons, places }) => (
          <tr key={book.osis}>
            <th scope="row" className={`${cell} ${first} font-normal`}>
              {book.name}
            </th>
            <td className={`${cell} text-left`}>{book.testament === 'old' ? 'Antigo' : 'Novo'}</td>
            <td className={`${cell} text-right`}>{sermons}</td>
            <td className={`${cell} text-right`}>{places}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
