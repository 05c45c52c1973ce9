import type { Transcript } from '#shared/domain/transcript.ts'
import type { Passage } from '#functions/domain/analysis/passage.ts'
import { cleanText, type TextFacts } from './clean-text.ts'
import { locateQuote } from './locate-quote.ts'
import { quotesOf } from './quotes.ts'
import { readSpokenWords } from './spoken-words.ts'
import { labelOfPlace, namesMissingPlace } from './written-places.ts'

/** What an answer is held to. Each gives what may be shown, or nothing. */
export interface Facts {
  /** Prose without markup, invented quotations, verses that do not exist, addresses and our rules. */
  readonly prose: (text: string) => string
  /** The Portuguese label of a place in the Bible, when it exists. */
  readonly verse: (text: string) => string | undefined
  /** A quotation as it stands in the transcript, with its time. */
  readonly quote: (text: string) => Passage | undefined
}

const LONGEST_REFERENCE = 120

/** The facts of one sermon. */
export function factsOf({ transcript }: { readonly transcript: Transcript }): Facts {
  const spoken = readSpokenWords(transcript.text)
  const facts: TextFacts = {
    isSaid: (text) => locateQuote(spoken, text) !== undefined,
    namesMissingPlace,
  }
  return {
    prose: (text) => cleanText(text, facts),
    verse: (text) => labelOfPlace(text.slice(0, LONGEST_REFERENCE)),
    quote: quotesOf(transcript),
  }
}
