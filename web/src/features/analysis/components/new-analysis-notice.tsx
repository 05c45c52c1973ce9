import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { stageTitles } from '#shared/domain/stages.ts'
import { Alert } from '#web/components/ui/alert.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { analysisKey } from '#web/features/analysis/api/use-analysis.ts'
import { newAnalysisProblem, useNewAnalysis } from '#web/features/analysis/api/use-new-analysis.ts'

/**
 * Says that the transcript was corrected since the report, offers to analyse it again, and tells how
 * that goes. Nothing is shown of a report that is up to date.
 */
export function NewAnalysisNotice({ analysis }: { analysis: FinishedAnalysis }) {
  const { id, newAnalysis } = analysis
  const { revision, analysedRevision } = analysis.transcript
  const { mutate, isPending, error } = useNewAnalysis(id)
  const client = useQueryClient()
  const progressPlace = useRef<HTMLElement>(null)
  const start = () => {
    if (isPending) return
    // The button that started it has made way for its progress.
    mutate(undefined, { onSuccess: () => progressPlace.current?.focus({ preventScroll: true }) })
  }
  // The report that was shown first, as long as this page is open.
  const [shownFirst] = useState(analysedRevision)
  const isNew = analysedRevision !== shownFirst
  const shown = useRef(analysedRevision)
  useEffect(() => {
    if (shown.current === analysedRevision) return
    shown.current = analysedRevision
    // Outline and details belong to the report before.
    void client.invalidateQueries({ queryKey: analysisKey(id) })
  }, [client, id, analysedRevision])

  if (newAnalysis?.state === 'running') {
    const { stage, progress } = newAnalysis
    return (
      <section
        ref={progressPlace}
        tabIndex={-1}
        aria-label="Andamento da nova análise"
        className="mb-8 grid max-w-measure gap-2"
      >
        <output className="font-serif text-lead">Analisando de novo: {stageTitles[stage]}</output>
        <ProgressBar value={progress} label="Andamento da nova análise" />
        <p className="text-small text-soft">
          O relatório abaixo vale até o novo ficar pronto. Nenhum minuto é gasto.
        </p>
      </section>
    )
  }
  const isOutdated = revision > analysedRevision
  if (!isOutdated && !isNew) return null
  const problem =
    error !== null
      ? newAnalysisProblem(error)
      : newAnalysis?.state === 'failed'
        ? newAnalysis.message
        : null
  return (
    <div className="mb-8 grid max-w-measure gap-3">
      {isOutdated && problem !== null && <Alert>{problem}</Alert>}
      <Alert tone="note">
        {isOutdated ? (
          <>
            <strong className="font-medium">A transcrição mudou desde a análise.</strong> O
            relatório ainda fala do texto anterior.
          </>
        ) : (
          'Este é o novo relatório, da transcrição corrigida.'
        )}
      </Alert>
      {isOutdated && (
        <div>
          <Button onClick={start} aria-disabled={isPending}>
            {isPending ? 'Aguarde...' : 'Analisar de novo'}
          </Button>
        </div>
      )}
    </div>
  )
}
