import type { ResponseOf } from '#shared/contracts/contract.ts'
import type { listAnalyses, searchAnalyses } from '#shared/contracts/history.ts'
import type { HistoryItem, SearchResult } from '#shared/domain/history.ts'

type HistoryPage = ResponseOf<typeof listAnalyses>
type ResultsPage = ResponseOf<typeof searchAnalyses>

/** Pages of a list, with what else their keeper knows of them. */
interface Pages<Page> {
  readonly pages: readonly Page[]
}

/** The entries of a history, as far as it was read. */
export const itemsOf = (history: Pages<HistoryPage> | undefined): HistoryItem[] =>
  history?.pages.flatMap(({ data }) => data) ?? []

/** What a search found, each sermon once: its place may have changed from one page to the next. */
export function resultsOf(search: Pages<ResultsPage> | undefined): SearchResult[] {
  const all = search?.pages.flatMap(({ data }) => data) ?? []
  return [...new Map(all.map((result) => [result.item.id, result])).values()]
}

/** A history without an analysis that was deleted. */
export const historyWithout = <List extends Pages<HistoryPage>>(history: List, id: string) => ({
  ...history,
  pages: history.pages.map((page) => ({
    ...page,
    data: page.data.filter((item) => item.id !== id),
  })),
})

/** What a search found, without an analysis that was deleted: those after it are one place nearer. */
export function resultsWithout<List extends Pages<ResultsPage>>(search: List, id: string) {
  if (!resultsOf(search).some(({ item }) => item.id === id)) return search
  return {
    ...search,
    pages: search.pages.map(({ data, total, next, ...page }) => ({
      ...page,
      data: data.filter(({ item }) => item.id !== id),
      total: total - 1,
      next: next && next - 1,
    })),
  }
}
