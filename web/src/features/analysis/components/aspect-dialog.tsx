import { useRef } from 'react'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import type { Aspect } from '#shared/domain/aspects.ts'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { LoadProblem } from '#web/components/ui/load-problem.tsx'
import { useDetailedAnalysis } from '#web/features/analysis/api/use-detailed-analysis.ts'
import { pageTitles } from '#web/features/analysis/hooks/aspect-titles.ts'
import { AspectDetail } from './aspect-detail.tsx'
import { AspectSteps } from './aspect-steps.tsx'

interface Props {
  readonly aspect: Aspect
  readonly report: FinishedAnalysis
  readonly onClose: () => void
}

/** An aspect's detailed analysis, with what is being done told until it is there. */
export default function AspectDialog({ aspect, report, onClose }: Props) {
  const { data, isError, refetch } = useDetailedAnalysis(report.id, aspect)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog title={pageTitles[aspect]} size="wide" onClose={onClose}>
      <div ref={content} tabIndex={-1}>
        {data !== undefined ? (
          <AspectDetail aspect={aspect} report={report} details={data} />
        ) : isError ? (
          <LoadProblem
            message="Erro ao carregar análise detalhada"
            onRetry={() => {
              // Its button goes with the message.
              content.current?.focus()
              void refetch()
            }}
          />
        ) : (
          <AspectSteps aspect={aspect} />
        )}
      </div>
    </Dialog>
  )
}
