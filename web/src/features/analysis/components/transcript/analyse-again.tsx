import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { Button } from '#web/components/ui/button.tsx'
import { newAnalysisProblem, useNewAnalysis } from '#web/features/analysis/api/use-new-analysis.ts'
import { formatPercent } from '#web/lib/format.ts'

/** Starts a new analysis from where the corrections are made; the page's top tells all of it. */
export function AnalyseAgain({ analysis }: { analysis: FinishedAnalysis }) {
  const { mutate, isPending, error } = useNewAnalysis(analysis.id)
  const { newAnalysis, transcript } = analysis
  const running = newAnalysis?.state === 'running' ? newAnalysis : undefined
  if (running === undefined && transcript.revision <= transcript.analysedRevision) return null
  // One button all along, never disabled: whoever pressed it keeps the focus.
  const isBusy = isPending || running !== undefined
  return (
    <>
      <Button
        variant="quiet"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) mutate()
        }}
      >
        {running === undefined ? (
          'Analisar de novo'
        ) : (
          <>
            Analisando de novo <span aria-hidden>{formatPercent(running.progress)}</span>
          </>
        )}
      </Button>
      {error !== null && running === undefined && (
        <p role="alert" className="w-full text-small text-score-poor">
          {newAnalysisProblem(error)}
        </p>
      )}
    </>
  )
}
