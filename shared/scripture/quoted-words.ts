import { isSmallWord, stemOf } from './word-stems.ts'
import type { Token } from './tokens.ts'

/** A word as the matcher sees it. `token` is its place among the tokens it came from. */
export interface QuotedWord {
  stem: string
  fold: string
  small: boolean
  token: number
  sentence: number
}

/** The words of a text in order, "bem-aventurados" as one. */
export function quotedWords(tokens: readonly Token[]): QuotedWord[] {
  const words: QuotedWord[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word') continue
    let fold = token.fold
    if (fold === 'bem') {
      const next = tokens[at + 1]?.fold === '-' ? at + 2 : at + 1
      const rest = tokens[next]
      if (rest?.fold.startsWith('aventurad')) {
        fold += rest.fold
        words.push({ stem: stemOf(fold), fold, small: false, token: at, sentence: token.sentence })
        at = next
        continue
      }
    }
    words.push({
      stem: stemOf(fold),
      fold,
      small: isSmallWord(fold),
      token: at,
      sentence: token.sentence,
    })
  }
  return words
}
