import { bookAt, books } from './books.ts'
import { labelOf, osisOf, place, verseCount, type Passage } from './passage.ts'
import type { Coverage } from './types.ts'

const MOST_USED = 10

/** What of the Bible the passages take in, by testament, and which are used most. */
export function coverageOf(passages: readonly Passage[]): Coverage {
  const counts = new Map<string, { passage: Passage; count: number }>()
  for (const passage of passages) {
    const osis = osisOf(passage)
    const entry = counts.get(osis) ?? { passage, count: 0 }
    entry.count++
    counts.set(osis, entry)
  }
  const distinct = [...counts.values()]
  return {
    oldTestament: testament(
      'old',
      distinct.map(({ passage }) => passage),
    ),
    newTestament: testament(
      'new',
      distinct.map(({ passage }) => passage),
    ),
    mostUsed: distinct
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST_USED)
      .map(({ passage, count }) => ({ osis: osisOf(passage), label: labelOf(passage), count })),
  }
}

function testament(which: 'old' | 'new', passages: readonly Passage[]): Coverage['oldTestament'] {
  const own = passages.filter(({ book }) => bookAt(book).testament === which)
  const used = books.filter((book) => own.some((passage) => passage.book === book.index))
  return {
    books: used.map(({ name }) => name),
    verses: distinctVerses(own),
    genres: [...new Set(used.map(({ genre }) => genre))],
  }
}

function distinctVerses(passages: readonly Passage[]): number {
  const seen = new Set<string>()
  for (const passage of passages) {
    for (let chapter = passage.chapter; chapter <= passage.endChapter; chapter++) {
      const from = chapter === passage.chapter ? Math.max(passage.verse, 1) : 1
      const count = verseCount(chapterPart(passage, chapter))
      for (let verse = from; verse < from + count; verse++)
        seen.add(`${passage.book}.${chapter}.${verse}`)
    }
  }
  return seen.size
}

function chapterPart(passage: Passage, chapter: number): Passage {
  const { book, verse, endVerse } = passage
  const part = place(book, chapter)
  if (verse === 0) return part
  return {
    ...part,
    verse: chapter === passage.chapter ? verse : 1,
    endVerse: chapter === passage.endChapter ? endVerse : 0,
  }
}
