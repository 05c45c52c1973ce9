import { BibleTextError, type BibleText } from './bible-text.ts'
import { books } from './books.ts'
import { labelOf, place } from './passage.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The first difference between a text and the table of 31,102 verses; null when there is none. */
export function firstDifference(text: Pick<BibleText, 'books'>): string | null {
  for (const book of books) {
    const chapters = text.books[book.index]
    if (chapters === undefined || chapters.length === 0) return `falta o livro ${book.name}`
    for (const [index, verses] of book.verses.entries()) {
      const found = chapters[index]
      const chapter = labelOf(place(book.index, index + 1))
      if (found === undefined || found.length === 0) return `falta ${chapter}`
      if (found.length !== verses) {
        const has = counted(found.length, 'versículo', 'versículos')
        return `${chapter} tem ${has} em vez de ${verses}`
      }
      const empty = found.findIndex((verse) => typeof verse !== 'string' || verse.trim() === '')
      if (empty !== -1) return `${labelOf(place(book.index, index + 1, empty + 1))} está vazio`
    }
    if (chapters.length > book.verses.length) {
      const has = counted(chapters.length, 'capítulo', 'capítulos')
      return `${book.name} tem ${has} em vez de ${book.verses.length}`
    }
  }
  return text.books.length > books.length ? `há ${text.books.length} livros em vez de 66` : null
}

/** The text itself when it is whole; a BibleTextError that names the first difference otherwise. */
export function checkBible(text: BibleText): BibleText {
  const difference = firstDifference(text)
  if (difference !== null) throw new BibleTextError(`Texto bíblico incompleto: ${difference}.`)
  return text
}
