import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { contract } from '#shared/contracts/contract.ts'
import { growthPoint, historyItem, searchResult } from '#shared/domain/history.ts'

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

export const searchAnalyses = contract({
  name: 'searchAnalyses',
  feature: 'audio',
  method: 'GET',
  path: '/api/audio/analyses/search',
  access: 'user',
  summary:
    'Procura nos títulos e nas transcrições de quem está na sessão, com o trecho encontrado.',
  query: z.object({
    q: z
      .string()
      .check(
        z.trim(),
        z.minLength(limits.searchMinLength, 'Escreva ao menos duas letras.'),
        z.maxLength(limits.searchMaxLength, 'A busca é longa demais.'),
      ),
    /** How many results come before these: what the page before gave as `next`. */
    from: z.optional(
      z.coerce
        .number<string | number>()
        .check(z.int(), z.minimum(0), z.maximum(limits.searchResultsMax)),
    ),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.array(searchResult),
    total: z.number(),
    /** Asks for the results after these; null on the last page. */
    next: z.nullable(z.number()),
    message: z.optional(z.string()),
  }),
  errors: ['too_many_attempts'],
})

export const getGrowth = contract({
  name: 'getGrowth',
  feature: 'audio',
  method: 'GET',
  path: '/api/audio/growth',
  access: 'user',
  summary:
    'Dá as notas dos seis aspectos e os livros pregados em cada sermão, dos mais novos aos mais antigos.',
  query: pageOf(limits.growthPageMax),
  response: z.object({
    success: z.literal(true),
    data: z.array(growthPoint),
    /** Asks for the next page; null on the last. */
    nextCursor: z.nullable(z.string()),
    message: z.optional(z.string()),
  }),
})
