import type { AspectDetails } from '#shared/contracts/report.ts'
import type { AspectResult } from '#shared/domain/report.ts'

/** One aspect's part of the detailed analysis, as it is shown by itself. */
export const detailsOf = ({
  analysisType,
  category,
  strengths,
  nextSteps,
  detailed,
}: AspectResult): AspectDetails => ({
  ...detailed,
  strengthsIdentified: strengths,
  improvementSuggestions: nextSteps,
  evidence: category.evidence,
  analysisType,
})
