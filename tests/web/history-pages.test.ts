import { describe, expect, it } from 'vitest'
import { historyWithout, resultsOf, resultsWithout } from '#web/features/history/hooks/pages.ts'

const item = (id: string) => ({
  id,
  title: 'Sermão',
  biblicalScore: 7,
  duration: 60,
  createdAt: '2026-11-21T12:00:00Z',
  wordCount: 100,
  status: 'completed' as const,
  analysisType: 'simulated' as const,
})
const result = (id: string) => ({ item: item(id), titleMarks: [], excerpt: null })

const page = (ids: string, next: number | null) => ({
  success: true as const,
  data: Array.from(ids, result),
  total: 5,
  next,
})
const search = { pages: [page('ab', 2), page('cd', 4)] }
const idsOf = (results: ReturnType<typeof resultsOf>) => results.map(({ item: { id } }) => id)

describe('what a search found', () => {
  it('has a sermon once whose place changed between two pages', () => {
    expect(idsOf(resultsOf({ pages: [page('ab', 2), page('bc', 4)] }))).toEqual(['a', 'b', 'c'])
    expect(resultsOf(undefined)).toEqual([])
  })

  it('goes on one place earlier after a deletion, so that none is skipped', () => {
    const left = resultsWithout(search, 'b')
    expect(idsOf(resultsOf(left))).toEqual(['a', 'c', 'd'])
    expect(left.pages.map(({ total, next }) => [total, next])).toEqual([
      [4, 1],
      [4, 3],
    ])
    const last = resultsWithout({ pages: [page('e', null)] }, 'e')
    expect(last.pages[0]).toMatchObject({ data: [], total: 4, next: null })
  })

  it('stays as it was when the deleted sermon was not among it', () => {
    expect(resultsWithout(search, 'x')).toBe(search)
  })
})

it('a history without a deleted analysis still knows where it goes on', () => {
  const history = {
    pages: [{ success: true as const, data: [item('a'), item('b')], nextCursor: 'b' }],
  }
  const left = historyWithout(history, 'b').pages[0]
  expect(left?.data.map(({ id }) => id)).toEqual(['a'])
  expect(left?.nextCursor).toBe('b')
})
