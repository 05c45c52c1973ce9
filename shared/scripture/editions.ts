import { bookByOsis, versesIn, type Osis } from './books.ts'

/**
 * Where common Portuguese editions count one verse more than the table: Almeida Atualizada and Bíblia
 * Livre close Apocalipse 12 with an 18th, the Almeida editions greet in a 15th of 3 João. Such verses
 * are real for who reads them, although the table holds their words in the verse before.
 */
const longer: readonly (readonly [Osis, number, number])[] = [
  ['Rev', 12, 18],
  ['3John', 1, 15],
]

/** Verses in a chapter in the edition that counts most of them; 0 when there is no such chapter. */
export function mostVersesIn(book: number, chapter: number): number {
  const more = longer.find(([osis, at]) => bookByOsis(osis)?.index === book && at === chapter)
  return more === undefined ? versesIn(book, chapter) : more[2]
}

const psalms = bookByOsis('Ps')?.index ?? 0
const corinthians = bookByOsis('2Cor')?.index ?? 0

/** The part of Salmo 46:2 that is verse 3: Bíblia Livre has the two in one. */
const secondHalf = /^(.+[;,.])\s*(Ainda que .+)$/i

/**
 * Brings the numbering of an edition to that of the table where it is known to differ, moving no words
 * from one verse to another except at those places. Gives the chapters touched, in canonical order.
 */
export function renumber(text: string[][][]): { book: number; chapter: number }[] {
  const touched: { book: number; chapter: number }[] = []
  const psalm = text[psalms]?.[45]
  const halves = psalm?.length === 10 ? secondHalf.exec(psalm[1] ?? '') : null
  if (psalm && halves) {
    psalm.splice(1, 1, halves[1] ?? '', halves[2] ?? '')
    touched.push({ book: psalms, chapter: 46 })
  }
  const greeting = text[corinthians]?.[12]
  if (greeting?.length === 13) {
    const parts = /^(.+?\.)\s+(.+)$/.exec(greeting[11] ?? '')
    if (parts) {
      greeting.splice(11, 1, parts[1] ?? '', parts[2] ?? '')
      touched.push({ book: corinthians, chapter: 13 })
    }
  }
  for (const [osis, chapter, verses] of longer) {
    const book = bookByOsis(osis)?.index ?? 0
    const found = text[book]?.[chapter - 1]
    if (found?.length !== verses) continue
    const last = found.pop() ?? ''
    found.push(`${found.pop() ?? ''} ${last}`.trim())
    touched.push({ book, chapter })
  }
  return touched.toSorted((a, b) => a.book - b.book)
}
