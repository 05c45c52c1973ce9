import { numberAfter, prefixOf } from './book-prefixes.ts'
import { type Stem } from './book-stems.ts'
import { bookByOsis, chaptersOf } from './books.ts'
import { type Token } from './tokens.ts'

/** A book named in the text. Indices are of tokens; `end` is exclusive. */
export interface BookMention {
  stem: Stem
  /** Place of the book in the canon; null when the name needs a number that was not said. */
  book: number | null
  start: number
  end: number
  /** Said as a book: "livro de", "carta aos", "evangelho segundo", or with its number. */
  titled: boolean
  /** An abbreviation, which only counts directly before a number. */
  short: boolean
  /** 1 for the name as written in the table, less for a near miss. */
  likeness: number
}

/** The mention made by the tokens from `at` to `end`, which name a stem. */
export function mentionOf(
  tokens: readonly Token[],
  at: number,
  end: number,
  floor: number,
  stem: Stem,
  short: boolean,
  likeness: number,
): BookMention {
  const prefix = prefixOf(tokens, at, floor, stem)
  let { number, titled, start } = prefix
  let last = end
  if (tokens[last]?.fold === '.' && short && !tokens[last]?.spaced) last++
  if (number === 0 && stem.books.length > 1) {
    const after = numberAfter(tokens, last, stem)
    if (after) {
      number = after.value
      last = after.end
      titled = true
    }
  }
  const osis = stem.books[number]
  const book = osis ? (bookByOsis(osis)?.index ?? null) : null
  return { stem, book, start, end: last, titled, short, likeness }
}

/** The book of a numbered name said without its number, when only one of them has the chapter. */
export function bookWithChapter(stem: Stem, chapter: number): number | null {
  const fitting = stem.books.flatMap((osis) => {
    const book = osis ? bookByOsis(osis) : undefined
    return book && chaptersOf(book.index) >= chapter ? [book.index] : []
  })
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
