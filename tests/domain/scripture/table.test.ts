import { describe, expect, it } from 'vitest'
import { books, bookByOsis, versesIn } from '#shared/scripture/books.ts'
import { firstDifference } from '#shared/scripture/check-bible.ts'
import { mostVersesIn } from '#shared/scripture/editions.ts'
import { stems } from '#shared/scripture/book-stems.ts'
import { passageBetween, verseAt, verseId, VERSES } from '#shared/scripture/verse-ids.ts'
import { hasBible, readTestBible } from '#tests/fixtures/scripture/bible.ts'

const verses = (osis: string, chapter: number) => versesIn(bookByOsis(osis)?.index ?? -1, chapter)

describe('the table of books', () => {
  it('has 66 books, 1,189 chapters and 31,102 verses', () => {
    expect(books).toHaveLength(66)
    expect(books.reduce((sum, book) => sum + book.verses.length, 0)).toBe(1189)
    expect(books.reduce((sum, book) => sum + book.verses.reduce((a, b) => a + b, 0), 0)).toBe(
      31_102,
    )
    expect(VERSES).toBe(31_102)
  })

  it.each([
    ['Ps', 46, 11],
    ['Ps', 119, 176],
    ['2Cor', 13, 14],
    ['3John', 1, 14],
    ['Rev', 12, 17],
    ['Joel', 2, 32],
    ['Mal', 4, 6],
    ['Rom', 16, 27],
  ])('%s %i has %i verses', (osis, chapter, count) => {
    expect(verses(osis, chapter)).toBe(count)
  })

  it('knows the verses that only some editions count', () => {
    expect(mostVersesIn(bookByOsis('Rev')?.index ?? 0, 12)).toBe(18)
    expect(mostVersesIn(bookByOsis('3John')?.index ?? 0, 1)).toBe(15)
    expect(mostVersesIn(bookByOsis('John')?.index ?? 0, 3)).toBe(36)
  })

  it('names every book in some way that is spoken', () => {
    const spoken = new Set(stems.flatMap((stem) => stem.books))
    expect(books.filter((book) => !spoken.has(book.osis))).toEqual([])
  })

  it('numbers verses there and back', () => {
    for (const id of [0, 1, 14_000, 23_144, VERSES - 1]) {
      const { book, chapter, verse } = verseAt(id)
      expect(verseId(book, chapter, verse)).toBe(id)
    }
    expect(passageBetween(0, 30)).toEqual({
      book: 0,
      chapter: 1,
      verse: 1,
      endChapter: 1,
      endVerse: 31,
    })
  })

  it.skipIf(!hasBible)('agrees with Bíblia Livre, once its numbering is reconciled', () => {
    expect(firstDifference(readTestBible() ?? { books: [] })).toBeNull()
  })
})
