import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { aspects } from '#shared/domain/analysis.ts'
import { pageTitles } from '#web/features/analysis/hooks/aspect-titles.ts'
import { Score } from './score.tsx'

/** The six scores, set as a table of contents that leads to each section. */
export function Contents({
  categories,
}: {
  categories: FinishedAnalysis['biblicalAnalysis']['categories']
}) {
  return (
    <nav aria-label="Os seis aspectos">
      <ol className="grid">
        {aspects.map((aspect) => {
          const { score, status } = categories[aspect]
          return (
            <li key={aspect}>
              <a
                href={`#${aspect}`}
                className="group flex min-h-11 items-baseline justify-between gap-x-3 py-1.5"
              >
                <span className="font-serif text-reading underline-offset-4 group-hover:underline">
                  {pageTitles[aspect]}
                </span>
                <span
                  aria-hidden
                  className="hidden min-w-4 flex-1 border-b border-dotted border-edge sm:block"
                />
                <Score score={score} status={status} />
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
