import type { GrowthPoint } from '#shared/domain/history.ts'
import { type Book, bookByOsis, books } from '#shared/scripture/books.ts'

/** A score of one aspect at its time, in milliseconds. */
export interface Mark {
  readonly id: string
  readonly title: string
  readonly at: number
  readonly score: number
  readonly isReal: boolean
}

/** The scores of the aspect at `place`, oldest first; sermons without evidence for it have none. */
export const marksOf = (points: readonly GrowthPoint[], place: number): Mark[] =>
  points.flatMap(({ id, title, createdAt, analysisType, scores }) => {
    const score = scores[place] ?? 0
    const at = Date.parse(createdAt)
    return score > 0 ? [{ id, title, at, score, isReal: analysisType === 'real' }] : []
  })

/** Runs of at least two: what a line can be drawn through. Analyses of two kinds share none. */
export const linesOf = (marks: readonly Mark[]): Mark[][] =>
  [marks.filter(({ isReal }) => isReal), marks.filter(({ isReal }) => !isReal)].filter(
    (line) => line.length > 1,
  )

/** How often a book was preached from, and named. */
export interface BookCount {
  readonly book: Book
  /** Sermons whose main passage is in it. */
  readonly sermons: number
  /** Places in it that were named in any sermon. */
  readonly places: number
}

/** The books that were preached from or named, in the canon's order. */
export function countBooks(points: readonly GrowthPoint[]): BookCount[] {
  const sermons = new Map<string, number>()
  const places = new Map<string, number>()
  for (const { passage, books: named } of points) {
    const osis = bookByOsis(passage?.osis.split('.')[0] ?? '')?.osis
    if (osis !== undefined) add(sermons, osis, 1)
    for (const [name, count] of Object.entries(named)) add(places, name, count)
  }
  return books
    .map((book) => ({
      book,
      sermons: sermons.get(book.osis) ?? 0,
      places: places.get(book.osis) ?? 0,
    }))
    .filter(({ sermons, places }) => sermons + places > 0)
}

const add = (counts: Map<string, number>, osis: string, count: number) =>
  counts.set(osis, (counts.get(osis) ?? 0) + count)
