import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { isMissing, useAnalysis } from '#web/features/analysis/api/use-analysis.ts'
import { AnalysisProblem } from '#web/features/analysis/components/analysis-problem.tsx'
import { AnalysisProgress } from '#web/features/analysis/components/analysis-progress.tsx'
import { ReportHeader } from '#web/features/analysis/components/report-header.tsx'
import { NotLoaded } from '#web/features/analysis/components/not-loaded.tsx'
import { BodySkeleton, ReportSkeleton } from '#web/features/analysis/components/report-skeleton.tsx'
import { ApiError, CONNECTION_MESSAGE, messageOf } from '#web/lib/api-error.ts'
import { paths } from '#web/lib/paths.ts'

// It comes beside the report that it shows, not after it.
const view = import('#web/features/analysis/components/report-view.tsx').catch(() => ({
  default: NotLoaded,
}))
const ReportView = lazy(() => view)

/** `/analysis/{id}`: the work in progress, then the report in its place. */
export default function AnalysisRoute() {
  const { id = '' } = useParams()
  const { data: analysis, error, isPending, refetch } = useAnalysis(id)
  // The analysis whose report was waited for on this page.
  const [awaited, setAwaited] = useState<string>()
  if (analysis?.status === 'processing' && awaited !== id) setAwaited(id)

  if (isPending) return <ReportSkeleton />
  // One that was shown may have been deleted in another window.
  if (isMissing(error)) {
    return (
      <AnalysisProblem
        title="Análise não encontrada"
        text="Ela foi excluída ou o endereço não é de uma análise sua."
      />
    )
  }
  if (analysis === undefined) {
    return (
      <AnalysisProblem
        title="Erro ao carregar análise"
        text={messageOf(error, 'Erro ao carregar análise')}
        requestId={error instanceof ApiError ? error.requestId : undefined}
      >
        <Button onClick={() => void refetch()}>Tentar novamente</Button>
      </AnalysisProblem>
    )
  }
  return (
    <>
      <ReportHeader analysis={analysis} />
      <output className="sr-only">
        {awaited === id && analysis.status === 'completed' && 'O relatório está pronto.'}
      </output>
      {analysis.status === 'processing' && (
        <>
          <AnalysisProgress stage={analysis.stage} progress={analysis.progress} />
          {error !== null && (
            <p className="mt-4 text-small text-soft">
              {CONNECTION_MESSAGE.split('.')[0]}. Tentando de novo; a análise continua.
            </p>
          )}
        </>
      )}
      {analysis.status === 'failed' && (
        <div className="mt-10 grid max-w-measure gap-6">
          <Alert>
            <strong className="font-medium">A análise não foi concluída.</strong>{' '}
            {analysis.failure.message}
          </Alert>
          <div>
            <ButtonLink to={paths.dashboard}>Enviar outra gravação</ButtonLink>
          </div>
        </div>
      )}
      {analysis.status === 'completed' && (
        <Suspense fallback={<BodySkeleton />}>
          <ReportView key={id} report={analysis} />
        </Suspense>
      )}
    </>
  )
}
