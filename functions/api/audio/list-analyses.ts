import { limits } from '#shared/constants/limits.ts'
import { listAnalyses } from '#shared/contracts/history.ts'
import { historyItemOf } from '#functions/domain/history/item.ts'
import { clock } from '#functions/runtime/clock.ts'
import { history } from '#functions/runtime/dependencies/history.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  listAnalyses,
  { history, clock },
  async ({ query: { cursor, limit = limits.historyPage }, user }, { history, clock }) => {
    const now = clock.now()
    const { records, next } = await history.page(user.id, { after: cursor, limit }, now)
    return { data: records.map((record) => historyItemOf(record, now)), nextCursor: next ?? null }
  },
)
