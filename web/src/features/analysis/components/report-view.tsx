import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { tabAt, tabTitles } from '#web/features/analysis/hooks/report-tabs.ts'
import type { TabName } from '#web/features/analysis/hooks/report-tabs.ts'
import { usePlaces } from '#web/features/analysis/hooks/use-places.ts'
import { ChapterSkeleton } from './chapter-skeleton.tsx'
import { HowItWasJudged } from './how-it-was-judged.tsx'
import { NewAnalysisNotice } from './new-analysis-notice.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { ReportActions } from './report-actions.tsx'
import { SummaryChapter } from './summary-chapter.tsx'

const missing = () => ({ default: NotLoaded })
const AspectChapter = lazy(() => import('./aspect-chapter.tsx').catch(missing))
const VersesChapter = lazy(() => import('./verses-chapter.tsx').catch(missing))
const TranscriptChapter = lazy(() => import('./transcript-chapter.tsx').catch(missing))

/** A finished report in its parts; the address says which one is open. */
export default function ReportView({ report }: { report: FinishedAnalysis }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  usePlaces()
  const selected = tabAt(hash)
  // A part that was opened stays in the page: a step back finds it as it was left.
  const [opened, setOpened] = useState<readonly TabName[]>([selected])
  if (!opened.includes(selected)) setOpened([...opened, selected])
  const tab = (name: TabName, content: ReactNode) => ({
    name,
    title: tabTitles[name],
    content: opened.includes(name) && <Suspense fallback={<ChapterSkeleton />}>{content}</Suspense>,
  })
  return (
    <article className="mt-4 max-w-spread">
      <ReportActions report={report} />
      <NewAnalysisNotice analysis={report} />
      <HowItWasJudged report={report} />
      <Tabs
        label="Partes do relatório"
        sticky
        keepMounted
        selected={selected}
        onSelect={(name) => void navigate({ hash: name }, { preventScrollReset: true })}
        tabs={[
          tab('resumo', <SummaryChapter report={report} />),
          tab(
            'texto',
            <AspectChapter aspects={['baseBiblica', 'interpretacao']} report={report} />,
          ),
          tab('versiculos', <VersesChapter report={report} />),
          tab('teologia', <AspectChapter aspects={['coerenciaTeologica']} report={report} />),
          tab('organizacao', <AspectChapter aspects={['organizacao']} report={report} />),
          tab('impacto', <AspectChapter aspects={['impactoEspiritual']} report={report} />),
          tab('transcricao', <TranscriptChapter report={report} />),
        ]}
      />
    </article>
  )
}
