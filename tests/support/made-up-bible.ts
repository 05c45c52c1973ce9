import { bibliaLivre, type BibleText } from '#shared/scripture/bible-text.ts'
import { books } from '#shared/scripture/books.ts'

/** A whole Bible in whose every verse stands nothing but its own place. */
export const madeUpBible = (): BibleText => ({
  credit: bibliaLivre.credit,
  books: books.map(({ name, verses }) =>
    verses.map((count, chapter) =>
      Array.from(
        { length: count },
        (_, verse) => `Palavras de ${name} ${chapter + 1}:${verse + 1}.`,
      ),
    ),
  ),
})
