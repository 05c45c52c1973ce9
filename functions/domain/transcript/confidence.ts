/** Mean to three decimals, so that the same words always give the same figure; 0 without words. */
export const meanConfidence = (words: readonly { readonly confidence: number }[]): number => {
  const sum = words.reduce((total, { confidence }) => total + confidence, 0)
  return Math.round((sum / Math.max(1, words.length)) * 1000) / 1000
}
