import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { contract } from '#shared/contracts/contract.ts'
import { historyItem } from '#shared/domain/history.ts'

const pageOf = (size: number) =>
  z.object({
    /** What the page before gave as `nextCursor`. */
    cursor: z.optional(
      z.string().check(z.regex(/^[0-9a-z-]{1,64}$/, 'Esta página da lista não existe.')),
    ),
    limit: z.optional(
      z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(size)),
    ),
  })

export const listAnalyses = contract({
  name: 'listAnalyses',
  feature: 'audio',
  method: 'GET',
  path: '/api/audio/analyses',
  access: 'user',
  summary: 'Lista as análises de quem está na sessão, das mais novas às mais antigas, em páginas.',
  query: pageOf(limits.historyPageMax),
  response: z.object({
    success: z.literal(true),
    data: z.array(historyItem),
    /** Asks for the next page; null on the last. */
    nextCursor: z.nullable(z.string()),
    message: z.optional(z.string()),
  }),
})
