import { type Citation } from './attribution.ts'
import { beginsClause, clauseStart, endsClause } from './clauses.ts'
import { type VerseMatch } from './quoted-verses.ts'
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

/** In a chapter that is named whole, some verse has a few words in common with most of what is told. */
const WIDE = 10

/** Whether a match suits a reference as wide as this: to a chapter, only close and long ones do. */
export function suits(
  { similarity, start, end, bits }: VerseMatch,
  { from, to }: Citation,
): boolean {
  return to - from < WIDE || (similarity >= 0.85 && end - start >= SHORTEST_BESIDE && bits >= 15)
}

/** Most tokens between a reference and the clause that it leads into: ", diz ele:". */
const LEADING = 4

/**
 * Whether words after a reference are those of its verse. Fewer will do where they follow at once:
 * where `straight` says so, or the clause that they begin.
 */
export function convincesAfter(
  { content, bits, similarity, start, end, told, whole }: VerseMatch,
  one: Citation,
  straight: boolean,
  words: readonly QuotedWord[],
  tokens: readonly Token[],
): boolean {
  const length = end - start
  const first = words[clauseStart(tokens, words, start)]?.token ?? 0
  const leads = first - one.tokenEnd <= LEADING && beginsClause(tokens, first)
  const close = length >= SHORTEST_BESIDE && similarity >= 0.85 && told >= 20
  if ((leads || straight) && close) return true
  if (similarity < 0.5 || content < 2) return false
  if (leads && whole && similarity >= 0.95) return true
  return bits >= 15 || (leads && bits >= 8 && similarity >= 0.6 && length >= SHORTEST_BESIDE)
}

/** Whether words that end just before a reference are those of its verse. */
export function convincesBefore(
  { content, bits, similarity, start, end, told }: VerseMatch,
  one: Citation,
  words: readonly QuotedWord[],
  tokens: readonly Token[],
): boolean {
  if (similarity < 0.5) return false
  if (content >= 2 && bits >= 15) return true
  const first = words[clauseStart(tokens, words, start)]?.token ?? 0
  const close = end - start >= SHORTEST_BESIDE && similarity >= 0.75 && told >= 20
  return close && one.start - end <= 1 && beginsClause(tokens, first)
}

/**
 * Whether whole clauses agree so closely with a verse that it is no accident, though their words are
 * small ones.
 */
export function convincesWhole(
  { similarity, start, end, told, content, bits }: VerseMatch,
  words: readonly QuotedWord[],
  tokens: readonly Token[],
): boolean {
  const length = end - start
  if (length < SHORTEST_BESIDE || similarity < 0.8) return false
  if (length >= 8 && told >= 28 && similarity >= 0.85) return true
  const first = words[start]?.token ?? 0
  const begins = beginsClause(tokens, first) || beginsClause(tokens, first - 1)
  const ends = [0, 1, 2].some((on) => endsClause(tokens, words[end - 1 + on]?.token ?? 0))
  if (!begins || !ends) return false
  const closes = words[end]?.sentence !== words[end - 1]?.sentence
  return (
    (length >= 8 && told >= 22 && similarity >= 0.95) ||
    (length >= 7 && told >= 24 && similarity >= 0.9) ||
    (told >= 28 && similarity >= 0.9) ||
    (closes && content >= 2 && bits >= 16 && told >= 24)
  )
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
