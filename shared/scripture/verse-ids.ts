import { books } from './books.ts'
import type { Passage } from './passage.ts'

/** First verse of every chapter, counted from Genesis 1:1 as 0; one more entry closes the list. */
const firsts: number[] = []
const chapterOf: { book: number; chapter: number }[] = []
const firstChapter: number[] = []
let total = 0
for (const book of books) {
  firstChapter.push(firsts.length)
  for (const [index, verses] of book.verses.entries()) {
    firsts.push(total)
    chapterOf.push({ book: book.index, chapter: index + 1 })
    total += verses
  }
}

/** Verses in the canon: 31,102. */
export const VERSES = total

/** Running number of a verse that exists, from 0. */
export function verseId(book: number, chapter: number, verse: number): number {
  return (firsts[(firstChapter[book] ?? 0) + chapter - 1] ?? 0) + verse - 1
}

/** The verse with a running number. */
export function verseAt(id: number): { book: number; chapter: number; verse: number } {
  let low = 0
  let high = firsts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((firsts[middle] ?? 0) <= id) low = middle
    else high = middle - 1
  }
  const { book, chapter } = chapterOf[low] ?? { book: 0, chapter: 1 }
  return { book, chapter, verse: id - (firsts[low] ?? 0) + 1 }
}

/** Running numbers of the first and last verse of a passage that exists, within the table. */
export function verseRange(passage: Passage): { first: number; last: number } {
  const { book, chapter, verse, endChapter, endVerse } = passage
  const most = (at: number) => books[book]?.verses[at - 1] ?? 1
  const lastVerse = endVerse > 0 ? Math.min(endVerse, most(endChapter)) : most(endChapter)
  return {
    first: verseId(book, chapter, Math.min(Math.max(verse, 1), most(chapter))),
    last: verseId(book, endChapter, lastVerse),
  }
}

/** The passage from one running number to another in the same book. */
export function passageBetween(first: number, last: number): Passage {
  const from = verseAt(first)
  const to = verseAt(last)
  return { ...from, endChapter: to.chapter, endVerse: to.verse }
}
