import { splitSentences } from '#functions/domain/analysis/sentences.ts'
import { instructions } from './instructions.ts'
import { foldedWords } from './spoken-words.ts'

/** What prose is compared with. */
export interface TextFacts {
  /** Whether words stand in the transcript. */
  readonly isSaid: (words: string) => boolean
  /** Whether a text names a place that the Bible does not have. */
  readonly namesMissingPlace: (text: string) => boolean
}

const LONGEST = 1200
/** Shorter words between quotation marks are terms and emphasis, not quotations. */
const LEAST_QUOTED_WORDS = 5
/** So many words of our instructions in a row are no coincidence. */
const LEAKED_RUN = 8

const tags = /<[^<>]*>?/gu
const markup = /[`*_#>|]+/gu
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu
const quoted = /["“«„]([^"“”«»„]+)["”»“]/gu
const addresses = [
  /https?:|www\.|\b[\w.-]+@[\w-]+\.\w/iu,
  /\b[a-z0-9-]+\.(?:com|net|org|br|io|app|dev)\b/u,
]

const leaked = new Set(runsOf(foldedWords(instructions)))

/**
 * What may be shown of prose that a language model wrote: one line without markup or invisible
 * characters, of at most 1200 characters, without the sentences that hold an internet address, a
 * quotation that was never said, a place in the Bible that does not exist, or a stretch of our own
 * instructions.
 */
export function cleanText(written: string, facts: TextFacts): string {
  const text = written
    .slice(0, 4 * LONGEST)
    .normalize('NFC')
    .replaceAll(tags, ' ')
    .replaceAll(markup, '')
    .replaceAll(invisible, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const kept: string[] = []
  let length = 0
  for (const sentence of splitSentences(text)) {
    if (!mayStand(sentence.text, facts)) continue
    length += sentence.text.length + 1
    if (length > LONGEST) break
    kept.push(sentence.text)
  }
  return kept.join(' ')
}

function mayStand(sentence: string, { isSaid, namesMissingPlace }: TextFacts): boolean {
  if (addresses.some((address) => address.test(sentence))) return false
  if (runsOf(foldedWords(sentence)).some((run) => leaked.has(run))) return false
  const quotations = Array.from(sentence.matchAll(quoted), ([, words = '']) => words)
  const invented = quotations.some(
    (words) => foldedWords(words).length >= LEAST_QUOTED_WORDS && !isSaid(words),
  )
  return !invented && !namesMissingPlace(sentence)
}

function runsOf(words: readonly string[]): string[] {
  return words
    .slice(LEAKED_RUN - 1)
    .map((_, index) => words.slice(index, index + LEAKED_RUN).join(' '))
}
