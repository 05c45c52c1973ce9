import type { FinishedAnalysis } from '#shared/domain/analysis.ts'

interface Props {
  readonly report: FinishedAnalysis
}

/** What can be done with a finished report: a row of quiet buttons below its facts. */
export function ReportActions({ report: { id } }: Props) {
  return (
    <div data-report={id} className="flex flex-wrap gap-x-6 gap-y-1 empty:hidden print:hidden" />
  )
}
