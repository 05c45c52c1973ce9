import type { Evidence } from '#shared/domain/report.ts'
import type { Transcript } from '#shared/domain/transcript.ts'

/** Words of the transcript with their time in seconds. */
export type Passage = Omit<Evidence, 'claim'>

const LONGEST_QUOTE = 180

/** Gives a span of the transcript's text (UTF-16 offsets, `end` exclusive) its words and its time. */
export function passageOf(transcript: Transcript, span: { start: number; end: number }): Passage {
  const first = wordAt(transcript, span.start)
  const last = wordAt(transcript, span.end - 1)
  return {
    quote: shorten(transcript.text.slice(span.start, span.end).replaceAll(/\s+/gu, ' ').trim()),
    start: first?.start ?? 0,
    end: last?.end ?? first?.end ?? 0,
  }
}

/** The last word that begins at or before an offset; the first one when none does. */
function wordAt({ words }: Transcript, offset: number) {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle]?.offset ?? Infinity) <= offset) low = middle + 1
    else high = middle
  }
  return words[Math.max(0, low - 1)]
}

/** Long passages are cut at a word, so that what is quoted still stands in the transcript. */
function shorten(quote: string): string {
  if (quote.length <= LONGEST_QUOTE) return quote
  const cut = quote.lastIndexOf(' ', LONGEST_QUOTE)
  return `${quote.slice(0, cut > 0 ? cut : LONGEST_QUOTE)}…`
}
