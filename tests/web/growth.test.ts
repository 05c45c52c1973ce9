import { describe, expect, it } from 'vitest'
import type { GrowthPoint } from '#shared/domain/history.ts'
import { countBooks, linesOf, marksOf } from '#web/features/history/hooks/growth.ts'

let days = 0
const point = (fields: Partial<GrowthPoint>): GrowthPoint => ({
  id: `s${(days += 1)}`,
  title: 'Sermão',
  createdAt: new Date(Date.UTC(2026, 0, days)).toISOString(),
  analysisType: 'simulated',
  biblicalScore: 7,
  scores: [7, 8, 6, 5, 9, 4],
  passage: null,
  books: {},
  ...fields,
})

describe('the marks of an aspect', () => {
  it('leave out sermons that had no evidence for it', () => {
    const points = [point({}), point({ scores: [0, 8, 6, 5, 9, 4] }), point({})]
    expect(marksOf(points, 0).map(({ score }) => score)).toEqual([7, 7])
    expect(marksOf(points, 5)).toHaveLength(3)
  })

  it('make no line alone, and none across two kinds of analysis', () => {
    const [a, b, c, d] = [
      point({}),
      point({ analysisType: 'real' }),
      point({}),
      point({ analysisType: 'real' }),
    ]
    expect(linesOf(marksOf([a], 0))).toEqual([])
    expect(linesOf(marksOf([a, b], 0))).toEqual([])
    const lines = linesOf(marksOf([a, b, c, d], 0))
    expect(lines.map((line) => line.map(({ isReal }) => isReal))).toEqual([
      [true, true],
      [false, false],
    ])
  })
})

describe('the books', () => {
  it('are counted by main passage and by mention, in the canon’s order', () => {
    const points = [
      point({
        passage: { osis: 'Rom.8.31-Rom.8.39', label: 'Romanos 8:31-39' },
        books: { Rom: 4 },
      }),
      point({ passage: { osis: 'Ps.23', label: 'Salmos 23' }, books: { Ps: 2, John: 1 } }),
      point({ passage: { osis: 'Rom.5', label: 'Romanos 5' }, books: { Rom: 1 } }),
    ]
    expect(
      countBooks(points).map(({ book, sermons, places }) => [book.name, sermons, places]),
    ).toEqual([
      ['Salmos', 1, 2],
      ['João', 0, 1],
      ['Romanos', 2, 5],
    ])
  })
})
