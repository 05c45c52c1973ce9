/**
 * Lower case without accents, character by character, so that an offset in the result is the same
 * offset in `text`. Takes composed text (NFC), as transcripts are kept.
 */
export const fold = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => foldUnit(text.charAt(index))).join('')

function foldUnit(unit: string): string {
  const folded = unit.normalize('NFD').charAt(0).toLowerCase()
  return folded.length === 1 ? folded : unit
}
