import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { ShareAction } from '#web/features/share/components/share-action.tsx'
import { TakeAlongActions } from '#web/features/take-along/components/take-along-actions.tsx'

interface Props {
  readonly report: FinishedAnalysis
}

/** What can be done with a finished report: a row of quiet buttons below its facts. */
export function ReportActions({ report }: Props) {
  return (
    <div className="mb-6 flex flex-wrap gap-x-7 print:hidden">
      <TakeAlongActions report={report} />
      <ShareAction analysisId={report.id} />
    </div>
  )
}
