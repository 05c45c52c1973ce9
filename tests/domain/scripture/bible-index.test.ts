import { describe, expect, it } from 'vitest'
import { buildBibleIndex, loadBibleIndex, verseText } from '#shared/scripture/bible-index.ts'
import { BibleTextError } from '#shared/scripture/bible-text.ts'
import { books } from '#shared/scripture/books.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'

const credit = { id: 'feita', name: 'Feita para o teste', credit: 'de ninguém', licence: 'CC0' }
const quoted = 'as jabuticabas amadureceram sobre o muro caiado do quintal vizinho'
const text = {
  credit,
  books: books.map((book) =>
    book.verses.map((count, chapter) =>
      Array.from({ length: count }, (_, verse) =>
        book.osis === 'Obad' && verse === 3 ? quoted : `${book.name} ${chapter} ${verse}`,
      ),
    ),
  ),
}
const bytes = buildBibleIndex(text)

describe('the index of a Bible text', () => {
  it('keeps credit and words', () => {
    const index = loadBibleIndex(bytes)
    expect(index.credit).toEqual(credit)
    expect(verseText(index, 0)).toBe('Gênesis 0 0')
    expect(verseText(index, 31_101)).toBe('Apocalipse 21 20')
  })

  it('may lie anywhere in memory', () => {
    const shifted = new Uint8Array(bytes.length + 1)
    shifted.set(bytes, 1)
    expect(verseText(loadBibleIndex(shifted.subarray(1)), 0)).toBe('Gênesis 0 0')
  })

  it('finds a verse in other words', () => {
    const said = 'Ele disse assim: as jabuticabas amadurecem por sobre o muro caiado do vizinho.'
    const { quotations, wordsVerified } = findScripture(said, loadBibleIndex(bytes))
    expect(wordsVerified).toBe(true)
    expect(quotations).toMatchObject([{ osis: 'Obad.1.4', attribution: 'unannounced' }])
  })

  it.each([
    ['no index', new Uint8Array(64), /não é um índice/],
    ['nothing', new Uint8Array(0), /não é um índice/],
    ['a part of one', bytes.subarray(0, bytes.length - 1000), /truncado/],
  ])('refuses %s', (_, damaged, message) => {
    expect(() => loadBibleIndex(damaged)).toThrow(message)
  })

  it('refuses an index of another version', () => {
    const other = bytes.slice()
    other[4] = 200
    expect(() => loadBibleIndex(other)).toThrow(/outra versão/)
  })

  it('is made of a whole text only', () => {
    expect(() => buildBibleIndex({ credit, books: text.books.slice(1) })).toThrow(BibleTextError)
  })
})
