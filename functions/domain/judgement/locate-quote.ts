import { foldedWords, type SpokenWords } from './spoken-words.ts'

/** One or two words stand in any sermon: they show nothing. */
const FEWEST_WORDS = 3
/** What is quoted beyond this is not looked at; it bounds the time that a hostile answer can take. */
const MOST_WORDS = 60

/**
 * Where a quotation stands in the transcript, as UTF-16 offsets (`end` exclusive); undefined when it
 * does not. Case, accents, punctuation and spacing may differ, words may not. Of a quotation with
 * omissions (`…`) the longest piece is looked for.
 */
export function locateQuote(
  { words, places }: SpokenWords,
  quote: string,
): { start: number; end: number } | undefined {
  const [wanted = []] = quote
    .split(/…|\.{3,}|\[[^\]]*\]/u)
    .map((piece) => foldedWords(piece).slice(0, MOST_WORDS))
    .toSorted((a, b) => b.length - a.length)
  const [first] = wanted
  if (first === undefined || wanted.length < FEWEST_WORDS) return undefined
  for (const at of places.get(first) ?? []) {
    if (!wanted.every((each, index) => words[at + index]?.fold === each)) continue
    const start = words[at]?.start
    const end = words[at + wanted.length - 1]?.end
    if (start !== undefined && end !== undefined) return { start, end }
  }
  return undefined
}
