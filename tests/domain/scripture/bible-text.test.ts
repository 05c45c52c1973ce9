import { describe, expect, it } from 'vitest'
import { parseBibleJson } from '#shared/scripture/bible-json.ts'
import { BibleTextError } from '#shared/scripture/bible-text.ts'
import { parseVersePerLine } from '#shared/scripture/bible-vpl.ts'
import { books } from '#shared/scripture/books.ts'
import { checkBible, firstDifference } from '#shared/scripture/check-bible.ts'
import { renumber } from '#shared/scripture/editions.ts'

const usfm =
  `GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG ISA
 JER LAM EZK DAN HOS JOL AMO OBA JON MIC NAM HAB ZEP HAG ZEC MAL MAT MRK LUK JHN ACT ROM 1CO 2CO GAL EPH PHP
 COL 1TH 2TH 1TI 2TI TIT PHM HEB JAS 1PE 2PE 1JN 2JN 3JN JUD REV`.split(/\s+/)
const older = new Map(
  Object.entries({
    SNG: 'SOL',
    EZK: 'EZE',
    JOL: 'JOE',
    NAM: 'NAH',
    MRK: 'MAR',
    JHN: 'JOH',
    PHP: 'PHI',
  }),
)
for (const [code, old] of [
  ['JAS', 'JAM'],
  ['1JN', '1JO'],
  ['2JN', '2JO'],
  ['3JN', '3JO'],
] as const) {
  older.set(code, old)
}
const bibleWorks = usfm.map((code) => older.get(code) ?? code)

/** A text of the table's shape, each verse saying where it stands. */
const madeUp = () =>
  books.map((book) =>
    book.verses.map((count, chapter) =>
      Array.from({ length: count }, (_, verse) => `${book.name} ${chapter + 1} ${verse + 1}`),
    ),
  )

const lines = (codes: readonly string[]) =>
  madeUp().flatMap((chapters, book) =>
    chapters.flatMap((verses, chapter) =>
      verses.map((words, verse) => `${codes[book]} ${chapter + 1}:${verse + 1} ${words}`),
    ),
  )

describe('verse-per-line text', () => {
  it.each([
    ['USFM', usfm],
    ['BibleWorks', bibleWorks],
  ])('reads the %s codes', (_, codes) => {
    expect(parseVersePerLine(`\uFEFF${lines(codes).join('\r\n')}\r\n`)).toEqual(madeUp())
  })

  it('names the line where a verse is missing', () => {
    const text = lines(usfm).filter((line) => !line.startsWith('RUT 3:7 '))
    expect(() => parseVersePerLine(text.join('\n'))).toThrow(/versículo 7 e veio RUT 3:8/)
  })

  it('names a line that is no verse', () => {
    expect(() => parseVersePerLine('olá')).toThrow(/Linha 1 não é um versículo/)
  })
})

describe('JSON', () => {
  const chapters = madeUp()
  it.each([
    [
      'lists with abbreviations',
      chapters.map((list, at) => ({ abbrev: books[at]?.osis, chapters: list })),
    ],
    [
      'books with OSIS identifiers',
      { books: chapters.map((list, at) => ({ osis: books[at]?.osis, chapters: list })) },
    ],
    [
      'books by name, chapters and verses by number',
      Object.fromEntries(
        chapters.map((list, at) => [
          books[at]?.name,
          Object.fromEntries(
            list.map((verses, chapter) => [
              chapter + 1,
              Object.fromEntries(verses.map((words, verse) => [verse + 1, words])),
            ]),
          ),
        ]),
      ),
    ],
    [
      'rows',
      chapters.flatMap((list, book) =>
        list.flatMap((verses, chapter) =>
          verses.map((text, verse) => ({
            book: book + 1,
            chapter: chapter + 1,
            verse: verse + 1,
            text,
          })),
        ),
      ),
    ],
  ])('reads %s', (_, data) => {
    expect(parseBibleJson(JSON.stringify(data)).books).toEqual(chapters)
  })

  it('takes the credit that the file names', () => {
    const data = { name: 'Tradução', credit: 'de alguém', licence: 'CC0', books: [] }
    expect(parseBibleJson(JSON.stringify(data)).credit).toEqual({
      name: 'Tradução',
      credit: 'de alguém',
      licence: 'CC0',
    })
  })

  it.each(['{', '[1]', '{"a":1}', 'null'])('refuses %s', (text) => {
    expect(() => parseBibleJson(text)).toThrow(BibleTextError)
  })
})

const damaged = (change: (text: string[][][]) => void) => {
  const text = madeUp()
  change(text)
  return firstDifference({ books: text })
}

describe('checking against the table', () => {
  const credit = { id: 'x', name: 'x', credit: 'x', licence: 'x' }
  it('passes a whole text', () => {
    expect(checkBible({ credit, books: madeUp() }).credit).toBe(credit)
  })

  it.each([
    ['falta o livro Rute', (text: string[][][]) => void (text[7] = [])],
    ['João 3 tem 35 versículos em vez de 36', (text: string[][][]) => void text[42]?.[2]?.pop()],
    ['falta Apocalipse 22', (text: string[][][]) => void text[65]?.pop()],
    ['Judas tem 2 capítulos em vez de 1', (text: string[][][]) => void text[64]?.push(['a'])],
    ['Salmo 23:1 está vazio', (text: string[][][]) => void text[18]?.[22]?.splice(0, 1, ' ')],
  ])('names the first difference: %s', (difference, change) => {
    expect(damaged(change)).toBe(difference)
  })

  it('reconciles the editions that number otherwise', () => {
    const text = madeUp()
    text[65]?.[11]?.push('e parou sobre a areia do mar')
    const psalm = text[18]?.[45] ?? []
    psalm.splice(1, 2, 'Por isso não temeremos;Ainda que as águas rujam')
    expect(renumber(text)).toEqual([
      { book: 18, chapter: 46 },
      { book: 65, chapter: 12 },
    ])
    expect(firstDifference({ books: text })).toBeNull()
    expect(text[18]?.[45]?.slice(1, 3)).toEqual([
      'Por isso não temeremos;',
      'Ainda que as águas rujam',
    ])
    expect(text[65]?.[11]?.at(-1)).toBe('Apocalipse 12 17 e parou sobre a areia do mar')
  })
})
