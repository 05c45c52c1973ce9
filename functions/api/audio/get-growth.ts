import { limits } from '#shared/constants/limits.ts'
import { getGrowth } from '#shared/contracts/history.ts'
import { growthPointOf } from '#functions/domain/history/growth-point.ts'
import { clock } from '#functions/runtime/clock.ts'
import { history } from '#functions/runtime/dependencies/history.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  getGrowth,
  { history, clock },
  async ({ query: { cursor, limit = limits.growthPageMax }, user }, { history, clock }) => {
    const { records, next } = await history.page(user.id, { after: cursor, limit }, clock.now())
    return { data: records.flatMap((each) => growthPointOf(each) ?? []), nextCursor: next ?? null }
  },
)
