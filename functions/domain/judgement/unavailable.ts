import { unavailableReasons, type UnavailableReason } from '#shared/constants/judgement.ts'
import type { Aspect } from '#shared/domain/aspects.ts'
import type { AspectResult } from '#shared/domain/report.ts'

/** An aspect that was not judged, and why. */
export const unavailable = (
  aspect: Aspect,
  analysisType: AspectResult['analysisType'],
  reason: UnavailableReason,
): AspectResult => ({
  aspect,
  analysisType,
  category: {
    score: 0,
    status: 'indisponível',
    feedback: unavailableReasons[reason],
    details: [],
    evidence: [],
  },
  strengths: [],
  nextSteps: [],
  detailed: {},
})

/** Whether a language model was asked and judged none of the aspects. */
export const isUnjudged = (results: readonly AspectResult[]): boolean =>
  results.some(({ analysisType }) => analysisType === 'real') &&
  results.every(({ category }) => category.score === 0)
