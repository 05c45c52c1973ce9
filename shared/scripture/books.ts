import { bookRows } from './book-rows.ts'

export type Osis = (typeof bookRows)[number][0]
export type Genre = (typeof bookRows)[number][2]

/** A book of the Bible. */
export interface Book {
  /** Place in the canon, from 0. */
  index: number
  osis: Osis
  /** Portuguese name, as shown. */
  name: string
  testament: 'old' | 'new'
  genre: Genre
  /** Number of verses in each chapter, from the first. */
  verses: readonly number[]
}

const FIRST_OF_NEW_TESTAMENT = 39

/** The 66 books of the Protestant canon, in its order. */
export const books: readonly Book[] = bookRows.map(([osis, name, genre, counts], index) => ({
  index,
  osis,
  name,
  testament: index < FIRST_OF_NEW_TESTAMENT ? 'old' : 'new',
  genre,
  verses: counts.split(' ').map(Number),
}))

const byOsis = new Map<string, Book>(books.map((book) => [book.osis, book]))

/** The book with an OSIS identifier such as `1Cor`, if there is one. */
export function bookByOsis(osis: string): Book | undefined {
  return byOsis.get(osis)
}

/** The book at a place in the canon, from 0 to 65; a RangeError elsewhere. */
export function bookAt(index: number): Book {
  const book = books[index]
  if (book === undefined) throw new RangeError(`No book ${index}`)
  return book
}

/** Verses in a chapter of a book; 0 when the book has no such chapter. */
export function versesIn(book: number, chapter: number): number {
  return bookAt(book).verses[chapter - 1] ?? 0
}

/** Chapters of a book. */
export function chaptersOf(book: number): number {
  return bookAt(book).verses.length
}
