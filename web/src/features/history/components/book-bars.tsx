import type { GrowthPoint } from '#shared/domain/history.ts'
import { type BookCount, countBooks } from '#web/features/history/hooks/growth.ts'

const testaments = [
  ['old', 'Antigo Testamento'],
  ['new', 'Novo Testamento'],
] as const

/** How many sermons each book was preached in, testament by testament. */
export function BookBars({ points }: { points: readonly GrowthPoint[] }) {
  const preached = countBooks(points).filter(({ sermons }) => sermons > 0)
  const without = points.filter(({ passage }) => passage === null).length
  const most = Math.max(1, ...preached.map(({ sermons }) => sermons))
  return (
    <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
      {testaments.map(([testament, title]) => {
        const own = preached.filter(({ book }) => book.testament === testament)
        return (
          <section key={testament} aria-label={title}>
            <h3 className="mb-2 text-body">{title}</h3>
            {own.length === 0 ? (
              <p className="text-small text-soft">Nenhum sermão até aqui.</p>
            ) : (
              <ul className="grid gap-1.5">
                {own.map((each) => (
                  <Bar key={each.book.osis} count={each} most={most} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
      {without > 0 && (
        <p className="text-small text-soft sm:col-span-2">
          {without === 1
            ? 'Em 1 sermão não se identificou um texto-base.'
            : `Em ${without} sermões não se identificou um texto-base.`}
        </p>
      )}
    </div>
  )
}

function Bar({ count: { book, sermons }, most }: { count: BookCount; most: number }) {
  return (
    <li className="grid grid-cols-[8rem_1fr_1.5rem] items-center gap-2 text-small">
      <span>{book.name}</span>
      <span aria-hidden className="block h-2 border-l border-edge">
        <span
          className="block h-full bg-accent print:[print-color-adjust:exact]"
          style={{ width: `${(sermons / most) * 100}%` }}
        />
      </span>
      <span className="figure text-right">
        {sermons}
        <span className="sr-only">{sermons === 1 ? ' sermão' : ' sermões'}</span>
      </span>
    </li>
  )
}
