import { bookAt, bookByOsis, chaptersOf, versesIn } from './books.ts'
import { mostVersesIn } from './editions.ts'

/**
 * A place in the Bible. `verse` 0 means whole chapters; `endVerse` is then 0 too. It may lie outside
 * of what exists: `exists` tells.
 */
export interface Passage {
  book: number
  chapter: number
  verse: number
  endChapter: number
  endVerse: number
}

/** A single verse, or a whole chapter when `verse` is 0. */
export function place(book: number, chapter: number, verse = 0): Passage {
  return { book, chapter, verse, endChapter: chapter, endVerse: verse }
}

/** Whether both ends of the passage are in the table and in order. */
export function exists(passage: Passage): boolean {
  const { book, chapter, verse, endChapter, endVerse } = passage
  return (
    versesIn(book, chapter) > 0 &&
    versesIn(book, endChapter) > 0 &&
    verse <= mostVersesIn(book, chapter) &&
    endVerse <= mostVersesIn(book, endChapter) &&
    verse >= 0 &&
    (endChapter > chapter || (endChapter === chapter && endVerse >= verse))
  )
}

/** OSIS form, such as `John.10.11-John.10.18` or `Ps.23`. */
export function osisOf(passage: Passage): string {
  const { osis } = bookAt(passage.book)
  const point = (chapter: number, verse: number) =>
    verse > 0 ? `${osis}.${chapter}.${verse}` : `${osis}.${chapter}`
  const start = point(passage.chapter, passage.verse)
  const end = point(passage.endChapter, passage.endVerse)
  return start === end ? start : `${start}-${end}`
}

/** Portuguese form, such as `João 10:11-18`, `Salmo 23`, `Judas 3` or `Gênesis 1:1-2:3`. */
export function labelOf(passage: Passage): string {
  const { book, chapter, verse, endChapter, endVerse } = passage
  const many = verse === 0 && endChapter !== chapter
  const name = bookAt(book).osis === 'Ps' && !many ? 'Salmo' : bookAt(book).name
  if (chaptersOf(book) === 1 && endChapter === 1) {
    if (chapter === 1 && verse === 0) return name
    if (chapter === 1) return `${name} ${verse}${endVerse === verse ? '' : `-${endVerse}`}`
  }
  if (verse === 0) {
    const one = chaptersOf(book) === 1 ? `, capítulo ${chapter}` : ` ${chapter}`
    return many ? `${name} ${chapter}-${endChapter}` : `${name}${one}`
  }
  const start = `${name} ${chapter}:${verse}`
  if (endChapter !== chapter) return `${start}-${endChapter}:${endVerse}`
  return endVerse === verse ? start : `${start}-${endVerse}`
}

const osisPoint = /^([0-9A-Za-z]+)\.(\d+)(?:\.(\d+))?$/

/** The passage of an OSIS form as `osisOf` writes it; undefined for anything else. */
export function passageOf(osis: string): Passage | undefined {
  const [first = '', last = first, ...rest] = osis.split('-')
  const [, name = '', chapter, verse = '0'] = osisPoint.exec(first) ?? []
  const [, otherName, endChapter, endVerse = '0'] = osisPoint.exec(last) ?? []
  const book = bookByOsis(name)
  if (book === undefined || name !== otherName || rest.length > 0) return undefined
  const passage = {
    book: book.index,
    chapter: Number(chapter),
    verse: Number(verse),
    endChapter: Number(endChapter),
    endVerse: Number(endVerse),
  }
  return exists(passage) ? passage : undefined
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The nearest passage that exists: chapters, then verses, are brought to the last there is. */
export function nearestReal(passage: Passage): Passage {
  const { book } = passage
  const chapter = clamp(passage.chapter, 1, chaptersOf(book))
  const endChapter = clamp(passage.endChapter, chapter, chaptersOf(book))
  if (passage.verse === 0) return { book, chapter, verse: 0, endChapter, endVerse: 0 }
  const verse = clamp(passage.verse, 1, versesIn(book, chapter))
  const least = endChapter === chapter ? verse : 1
  const endVerse = clamp(passage.endVerse, least, versesIn(book, endChapter))
  return { book, chapter, verse, endChapter, endVerse }
}

/** Number of verses in a passage that exists. */
export function verseCount(passage: Passage): number {
  const { book, chapter, verse, endChapter, endVerse } = passage
  let count = 0
  for (let at = chapter; at <= endChapter; at++) {
    const from = at === chapter && verse > 0 ? verse : 1
    const to = at === endChapter && endVerse > 0 ? endVerse : versesIn(book, at)
    count += to - from + 1
  }
  return count
}

/** Whether a passage takes in a verse; 0 asks for the whole chapter or any part of it. */
export function contains(passage: Passage, book: number, chapter: number, verse: number): boolean {
  if (book !== passage.book || chapter < passage.chapter || chapter > passage.endChapter) {
    return false
  }
  if (verse === 0 || passage.verse === 0) return true
  if (chapter === passage.chapter && verse < passage.verse) return false
  return chapter < passage.endChapter || verse <= passage.endVerse
}
