import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { type Aspect, aspects } from '#shared/domain/aspects.ts'
import { AspectCard } from './aspect-card.tsx'
import { NotLoaded } from './not-loaded.tsx'

const load = () => import('./aspect-dialog.tsx').catch(() => ({ default: NotLoaded }))
const AspectDialog = lazy(load)

/** The six aspects as an index of chapters; each opens its detailed analysis. */
export function AspectCards({ report }: { report: FinishedAnalysis }) {
  const { key } = useLocation()
  // It stands open at this step of the history: following a note closes it, a step back opens it again.
  const [opened, setOpened] = useState<{ aspect: Aspect; at: string } | null>(null)
  // It is at hand by the time that somebody asks for it.
  useEffect(() => void load(), [])
  return (
    <>
      <ol aria-label="Os seis aspectos" className="grid">
        {aspects.map((aspect, index) => (
          <AspectCard
            key={aspect}
            aspect={aspect}
            place={index + 1}
            category={report.biblicalAnalysis.categories[aspect]}
            onOpen={() => setOpened({ aspect, at: key })}
          />
        ))}
      </ol>
      {opened?.at === key && (
        <Suspense>
          <AspectDialog aspect={opened.aspect} report={report} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
