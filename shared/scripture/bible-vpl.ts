import { BibleTextError } from './bible-text.ts'
import { bookOfCode } from './book-codes.ts'
import { books } from './books.ts'

const line = /^\s*([1-3]?[A-Za-z]{2,3})\s+(\d+):(\d+)\s+(.*)$/

/**
 * Reads verse-per-line text as eBible.org gives it (`GEN 1:1 …`, codes of the BibleWorks or the USFM
 * kind). A BibleTextError names the line that can't be read or comes out of order.
 */
export function parseVersePerLine(text: string): string[][][] {
  const found: string[][][] = books.map(() => [])
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (content.trim() === '') continue
    const match = line.exec(content)
    const [, code = '', chapter = '', verse = '', words = ''] = match ?? []
    const book = bookOfCode(code)
    const chapters = book === undefined ? undefined : found[book]
    if (match === null || chapters === undefined) {
      throw new BibleTextError(`Linha ${index + 1} não é um versículo: "${content.slice(0, 40)}".`)
    }
    const verses = (chapters[Number(chapter) - 1] ??= [])
    if (verses.length !== Number(verse) - 1 || chapters.length !== Number(chapter)) {
      throw new BibleTextError(
        `Linha ${index + 1}: esperava o versículo ${verses.length + 1} e veio ${code} ${chapter}:${verse}.`,
      )
    }
    verses.push(words.trim())
  }
  return found
}
