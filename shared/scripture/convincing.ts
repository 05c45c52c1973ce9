import { type Citation } from './attribution.ts'
import { clauseStart } from './clauses.ts'
import { type Matched, type VerseMatch } from './quoted-verses.ts'
import { type QuotedWord } from './quoted-words.ts'
import { type Token } from './tokens.ts'

/** Words after or before a reference among which its verse is looked for. */
export const WINDOW = 48
/** A longer passage is left to the seeds, which find its verses wherever they are read. */
export const LONGEST_CITED = 60
/** Most words between a reference and words of its verse that follow or precede it. */
export const AFTER_GAP = 12
export const BEFORE_GAP = 5
const SHORTEST_BESIDE = 5
const BESIDE_REACH = 4

/** Whether words after a reference are those of its verse: a colon before them lets fewer do. */
export function convincesAfter(
  match: VerseMatch,
  one: Citation,
  { words }: Matched,
  tokens: readonly Token[],
): boolean {
  if (match.similarity < 0.5 || match.content < 2) return false
  const first = words[clauseStart(tokens, words, match.start)]
  const colon = first !== undefined && /^[:"“'«]$/.test(tokens[first.token - 1]?.fold ?? '')
  const straight = colon && first.token - one.tokenEnd <= 3
  return match.bits >= 15 || (straight && match.bits >= 8)
}

/** Whether a stretch can be no accident, without any reference beside it. */
export function convinces({ content, bits, similarity, start, end }: VerseMatch): boolean {
  const words = end - start
  return (
    (content >= 4 && bits >= 23 && similarity >= 0.6 && words >= 6) ||
    (content >= 3 && bits >= 24 && similarity >= 0.85 && words >= 5) ||
    (content >= 3 && bits >= 16 && similarity >= 0.87 && words >= 8) ||
    (content >= 6 && bits >= 40 && similarity >= 0.5)
  )
}

/** Short but unmistakable words count where a reference, right or wrong, is in the same sentence. */
export function convincesBeside(
  match: VerseMatch,
  cited: readonly Citation[],
  words: readonly QuotedWord[],
): boolean {
  const { content, bits, similarity, start, end } = match
  if (content < 2 || bits < 14 || similarity < 0.8 || end - start < SHORTEST_BESIDE) return false
  return cited.some((one) => {
    const follows = one.start >= end && one.start - end <= 1
    const leads = one.end <= start && start - one.end <= BESIDE_REACH
    const sentence = words[follows ? end - 1 : start]?.sentence
    return (follows || leads) && words[one.start]?.sentence === sentence
  })
}
