import type { Transcript } from '#shared/domain/transcript.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import type { ScriptureResult } from '#shared/scripture/types.ts'
import type { Passage } from '#functions/domain/analysis/passage.ts'
import { cleanText, type TextFacts } from './clean-text.ts'
import { locateQuote } from './locate-quote.ts'
import { quotesOf } from './quotes.ts'
import { readSpokenWords } from './spoken-words.ts'

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
    references: (text) => findScripture(text).references,
  }
  return {
    prose: (text) => cleanText(text, facts),
    verse: (text) => verseOf(findScripture(text.slice(0, LONGEST_REFERENCE)).references),
    quote: quotesOf(transcript),
  }
}

/** The first place named, unless any that is named does not exist. */
const verseOf = (references: ScriptureResult['references']): string | undefined =>
  references.some(({ osis }) => osis === null) ? undefined : references[0]?.label
