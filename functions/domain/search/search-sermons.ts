import { limits } from '#shared/constants/limits.ts'
import type { SearchResult } from '#shared/domain/history.ts'
import { searchesOf } from '#functions/domain/account/attempt-rules.ts'
import type { Attempts } from '#functions/domain/account/ports.ts'
import type { Artefacts } from '#functions/domain/analysis/artefacts.ts'
import type { Corrections } from '#functions/domain/analysis/ports.ts'
import type { Clock } from '#functions/domain/clock.ts'
import { historyItemOf } from '#functions/domain/history/item.ts'
import type { History, HistoryRecord } from '#functions/domain/history/ports.ts'
import { correctSegments } from '#functions/domain/transcript/correct.ts'
import { excerptOf, marksIn } from './excerpt.ts'
import { findSermons } from './find.ts'
import type { SearchIndex } from './ports.ts'
import { spokenArtefact } from './spoken.ts'

interface Ports {
  readonly attempts: Pick<Attempts, 'take'>
  readonly searchIndex: Pick<SearchIndex, 'shards'>
  readonly history: Pick<History, 'find'>
  readonly artefacts: Pick<Artefacts, 'find'>
  readonly corrections: Pick<Corrections, 'read'>
  readonly clock: Pick<Clock, 'now'>
}

interface Page {
  readonly data: SearchResult[]
  readonly total: number
  readonly next: number | null
}

/**
 * The sermons of `ownerId` with every word of `query`, `limits.searchPage` of them after the first
 * `from`. Which they are the index says; only the transcripts of those are read, for their excerpts.
 * What is no longer there is left out. Throws `too_many_attempts`.
 */
export async function searchSermons(
  ownerId: string,
  { query, from }: { readonly query: string; readonly from: number },
  ports: Ports,
): Promise<Page> {
  const { attempts, searchIndex, history } = ports
  const now = ports.clock.now()
  await attempts.take(searchesOf(ownerId), now)
  const { found, stems } = findSermons(await searchIndex.shards(ownerId), query)
  const ids = found.slice(from, from + limits.searchPage).map(({ id }) => id)
  const records = await history.find(ownerId, ids)
  const results = ids.map(async (id): Promise<SearchResult[]> => {
    const record = records.find((each) => each.id === id)
    if (record === undefined) return []
    const item = historyItemOf(record, now)
    const excerpt = excerptOf(await passagesOf(ownerId, record, ports), stems) ?? null
    return [{ item, titleMarks: marksIn(item.title, stems), excerpt }]
  })
  const data = (await Promise.all(results)).flat()
  const to = from + limits.searchPage
  const hasMore = to < found.length && to <= limits.searchResultsMax
  return { data, total: found.length, next: hasMore ? to : null }
}

/** What was said in a sermon, as it reads since it was corrected. */
async function passagesOf(
  ownerId: string,
  { id: analysisId, transcriptRevision }: HistoryRecord,
  { artefacts, corrections }: Ports,
) {
  const ref = { ownerId, analysisId }
  const { segments = [] } = (await artefacts.find(ref, spokenArtefact)) ?? {}
  if (transcriptRevision === undefined) return segments
  return correctSegments(segments, (await corrections.read(ref)).texts)
}
