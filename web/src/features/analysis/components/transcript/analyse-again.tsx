import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useNewAnalysis } from '#web/features/analysis/api/use-new-analysis.ts'
import { formatPercent } from '#web/lib/format.ts'

/** Starts a new analysis from where the corrections are made; the page's top tells all of it. */
export function AnalyseAgain({ analysis }: { analysis: FinishedAnalysis }) {
  const { mutate, isPending, isError } = useNewAnalysis(analysis.id)
  const { newAnalysis, transcript } = analysis
  if (newAnalysis?.state === 'running') {
    return (
      <span className="text-small text-soft">
        Analisando de novo: {formatPercent(newAnalysis.progress)}
      </span>
    )
  }
  if (transcript.revision <= transcript.analysedRevision) return null
  return (
    <Button variant="quiet" onClick={() => mutate()} disabled={isPending}>
      {isError ? 'Tentar analisar de novo' : 'Analisar de novo'}
    </Button>
  )
}
