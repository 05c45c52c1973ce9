import type { QuotedWord } from './quoted-words.ts'
import type { Token } from './tokens.ts'

const MOST_BACK = 2
const MOST_ON = 3
/** A clause that begins with one of these goes on from the preacher's own sentence. */
const continuing = new Set(['e', 'que', 'ele', 'ela', 'mas', 'se', 'eles', 'quem', 'como', 'onde'])

/** Whether a clause begins at a token: at the start, after a mark, or where `opens` says so. */
export function beginsClause(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return before === undefined || before.kind === 'mark' || tokens[at]?.sentence !== before.sentence
}

/** Whether a clause ends with a token: at the end, or before a mark. */
export function endsClause(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  return next === undefined || next.kind === 'mark' || next.sentence !== tokens[at]?.sentence
}

/** First word of the clause that a quotation begins in, if that is near; the word itself otherwise. */
export function clauseStart(
  tokens: readonly Token[],
  words: readonly QuotedWord[],
  at: number,
): number {
  for (let back = at; back >= Math.max(0, at - MOST_BACK); back--) {
    const word = words[back]
    if (word === undefined || (back < at && continuing.has(word.fold))) return at
    if (beginsClause(tokens, word.token)) return back
  }
  return at
}

/** Index after the last word of the clause that a quotation ends in, if that is near. */
export function clauseEnd(
  tokens: readonly Token[],
  words: readonly QuotedWord[],
  matched: number,
): number {
  let end = matched
  while (end > 1 && continuing.has(words[end - 1]?.fold ?? '')) end--
  for (let on = end - 1; on < Math.min(words.length, end + MOST_ON); on++) {
    const word = words[on]
    if (word && endsClause(tokens, word.token)) return on + 1
  }
  return end
}
