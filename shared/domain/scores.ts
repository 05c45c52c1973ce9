/** What scores are called, from the best. */
export const scoreStatuses = [
  'excelente',
  'bom',
  'regular',
  'precisa melhorar',
  'indisponível',
] as const
export type ScoreStatus = (typeof scoreStatuses)[number]

/** Status of a score from 0 to 10, by the specification's section 9; 0 means not enough evidence. */
export function statusOf(score: number): ScoreStatus {
  if (score <= 0) return 'indisponível'
  if (score >= 9) return 'excelente'
  if (score >= 7.5) return 'bom'
  if (score >= 6) return 'regular'
  return 'precisa melhorar'
}

/** Mean of the scores above 0, to one decimal; 0 when there is none (section 9). */
export function overallScore(scores: readonly number[]): number {
  const counted = scores.filter((score) => score > 0)
  if (counted.length === 0) return 0
  const mean = counted.reduce((sum, score) => sum + score, 0) / counted.length
  return Math.round(mean * 10) / 10
}
