import type { Citation } from './attribution.ts'
import { beginsClause } from './clauses.ts'
import {
  AFTER_GAP,
  BEFORE_GAP,
  convincesAfter,
  convincesBefore,
  LONGEST_CITED,
  suits,
  WINDOW,
} from './convincing.ts'
import { type Matched, matchVerse, type QuotedSpan, type VerseMatch } from './quoted-verses.ts'
import type { QuotedWord } from './quoted-words.ts'
import type { Token } from './tokens.ts'

/** Most words of a verse in another wording between a reference, or a sentence's start, and a match. */
const OTHER_WORDS = 5

/** Matches with the verses that a reference names, in the words after and before it. */
export function besideCitations(
  matched: Matched,
  cited: readonly Citation[],
  tokens: readonly Token[],
): QuotedSpan[] {
  const { words } = matched
  const found: QuotedSpan[] = []
  for (const [index, one] of cited.entries()) {
    if (one.from < 0 || one.to - one.from >= LONGEST_CITED) continue
    let last = index
    while ((cited[last + 1]?.start ?? Infinity) - (cited[last]?.end ?? 0) <= 1) last++
    const next = cited[last + 1]?.start ?? words.length
    const before = cited[index - 1]?.end ?? 0
    const said = cited[last] ?? one
    const opens = opensClause(said, words, tokens)
    let from = Math.max(said.end, found.findLast(({ near }) => near)?.end ?? 0)
    for (let verse = one.from; verse <= one.to; verse++) {
      const after = matchVerse(matched, verse, from, Math.min(next, from + WINDOW))
      if (after && after.start - from <= AFTER_GAP && suits(after, one)) {
        const straight = opens && after.start - said.end <= OTHER_WORDS
        if (convincesAfter(after, said, straight, words, tokens)) {
          found.push({ ...after, lastVerse: verse, near: true, straight })
          from = after.end
        }
      }
      const ahead = matchVerse(matched, verse, Math.max(before, one.start - WINDOW), one.start)
      if (ahead && one.start - ahead.end <= BEFORE_GAP && suits(ahead, one)) {
        const straight = fillsSentence(ahead, words)
        if (convincesBefore(ahead, one, words, tokens))
          found.push({ ...ahead, lastVerse: verse, near: true, straight })
      }
    }
  }
  return found
}

/** Whether a clause of its own, not one that goes on, begins with the first word after a reference. */
function opensClause(
  { end, tokenEnd }: Citation,
  words: readonly QuotedWord[],
  tokens: readonly Token[],
): boolean {
  const word = words[end]
  if (word === undefined || word.token <= tokenEnd || !beginsClause(tokens, word.token))
    return false
  return word.fold !== 'e' || word.sentence !== tokens[tokenEnd - 1]?.sentence
}

/** Whether a match begins where its sentence does, or nearly. */
function fillsSentence({ start }: VerseMatch, words: readonly QuotedWord[]): boolean {
  const outside = words[start - OTHER_WORDS - 1]
  return outside === undefined || outside.sentence !== words[start]?.sentence
}
