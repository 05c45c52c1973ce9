import * as z from 'zod/mini'
import { bibleCredit, BibleTextError } from './bible-text.ts'
import { bookOfName } from './book-codes.ts'
import { books } from './books.ts'

const verse = z.union([z.string(), z.object({ text: z.string() }), z.object({ texto: z.string() })])
const listed = z.array(verse)
const keyed = z.record(z.string(), verse)
const chapter = z.union([listed, z.object({ verses: z.union([listed, keyed]) }), keyed])
const chapters = z.union([z.array(chapter), z.record(z.string(), chapter)])
const names = z.object({
  osis: z.optional(z.string()),
  abbrev: z.optional(z.union([z.string(), z.object({ pt: z.string() })])),
  id: z.optional(z.union([z.string(), z.number()])),
  name: z.optional(z.string()),
  book: z.optional(z.string()),
})
const bookForm = z.extend(names, { chapters })
const rootForm = z.union([
  z.array(bookForm),
  z.object({ books: z.array(bookForm) }),
  z.record(z.string(), chapters),
])
const rowForm = z.object({
  book: z.union([z.string(), z.number()]),
  chapter: z.number(),
  verse: z.number(),
  text: z.string(),
})

const fileCredit = z.partial(bibleCredit)
/** What a file says of its own credit, which may be nothing. */
export type FileCredit = z.infer<typeof fileCredit>

const wordsOf = (one: z.infer<typeof verse>) =>
  (typeof one === 'string' ? one : 'text' in one ? one.text : one.texto).trim()

/** Values in the order of their numbered keys. */
const inOrder = <Value>(record: Record<string, Value>): Value[] =>
  Object.entries(record)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, value]) => value)

const versesOf = (one: z.infer<typeof chapter>): string[] => {
  if (Array.isArray(one)) return one.map(wordsOf)
  const inner: unknown = 'verses' in one ? one.verses : one
  const list = listed.safeParse(inner)
  if (list.success) return list.data.map(wordsOf)
  return inOrder(keyed.parse(inner)).map(wordsOf)
}

const chaptersOf = (all: z.infer<typeof chapters>): string[][] =>
  (Array.isArray(all) ? all : inOrder(all)).map(versesOf)

function placeOf(book: z.infer<typeof names>, index: number): number {
  const abbrev = typeof book.abbrev === 'string' ? book.abbrev : book.abbrev?.pt
  for (const name of [book.osis, book.name, book.book, abbrev, book.id]) {
    const found = typeof name === 'string' ? bookOfName(name) : undefined
    if (found !== undefined) return found
  }
  return index
}

/**
 * Reads the common JSON forms: books with chapters of verses (as lists, as `{verses}` or keyed by
 * number), or rows `{book, chapter, verse, text}`. The credit is what the file itself says.
 */
export function parseBibleJson(json: string): { books: string[][][]; credit: FileCredit } {
  let data: unknown
  try {
    data = JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch {
    throw new BibleTextError('O arquivo não é um JSON válido.')
  }
  const credit = fileCredit.safeParse(data)
  return { books: rowsOf(data) ?? treeOf(data), credit: credit.success ? credit.data : {} }
}

function treeOf(data: unknown): string[][][] {
  const root = rootForm.safeParse(data)
  if (!root.success) throw new BibleTextError('O JSON não tem livros com capítulos de versículos.')
  const found: string[][][] = books.map(() => [])
  const put = (book: number | undefined, all: z.infer<typeof chapters>, name: string) => {
    if (book === undefined || found[book] === undefined) {
      throw new BibleTextError(`Livro desconhecido no JSON: "${name}".`)
    }
    found[book] = chaptersOf(all)
  }
  if (Array.isArray(root.data) || Array.isArray(root.data['books'])) {
    const list = z.array(bookForm).parse(Array.isArray(root.data) ? root.data : root.data['books'])
    for (const [index, book] of list.entries()) {
      put(placeOf(book, index), book.chapters, book.name ?? book.osis ?? String(index + 1))
    }
    return found
  }
  const record = z.record(z.string(), chapters).parse(root.data)
  for (const [name, all] of Object.entries(record)) put(bookOfName(name), all, name)
  return found
}

function rowsOf(data: unknown): string[][][] | undefined {
  const inside = z.object({ verses: z.array(z.unknown()) }).safeParse(data)
  const rows = z.array(rowForm).safeParse(inside.success ? inside.data.verses : data)
  if (!rows.success || rows.data.length === 0) return undefined
  const found: string[][][] = books.map(() => [])
  for (const row of rows.data) {
    const book = typeof row.book === 'number' ? row.book - 1 : bookOfName(row.book)
    const chapters = book === undefined ? undefined : found[book]
    if (chapters === undefined)
      throw new BibleTextError(`Livro desconhecido no JSON: "${row.book}".`)
    const verses = (chapters[row.chapter - 1] ??= [])
    verses[row.verse - 1] = row.text.trim()
  }
  return found
}
