import type { Transcript } from '#shared/domain/transcript.ts'
import { passageOf, type Passage } from '#functions/domain/analysis/passage.ts'
import { locateQuote } from './locate-quote.ts'
import { isSpokenToJudge } from './spoken-to-judge.ts'
import { readSpokenWords } from './spoken-words.ts'

/** What is read around a quotation, so that a harmless piece of an order is told for what it is. */
const AROUND = 80

/**
 * Finds quotations in a transcript: each as it stands there, with its time. Undefined for what was not
 * said, and for what was said to whoever judges.
 */
export function quotesOf(transcript: Transcript): (quote: string) => Passage | undefined {
  const spoken = readSpokenWords(transcript.text)
  return (quote) => {
    const span = locateQuote(spoken, quote)
    if (span === undefined || isSpokenToJudge(sentenceAround(transcript.text, span)))
      return undefined
    return passageOf(transcript, span)
  }
}

/** The quotation with the rest of its sentence, as far as that is near. */
function sentenceAround(text: string, { start, end }: { start: number; end: number }): string {
  const before = text.slice(Math.max(0, start - AROUND), start).split(/[.!?\n]/u)
  const after = text.slice(end, end + AROUND).split(/[.!?\n]/u)
  return `${before.at(-1) ?? ''}${text.slice(start, end)}${after[0] ?? ''}`
}
