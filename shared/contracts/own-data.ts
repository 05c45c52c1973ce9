import * as z from 'zod/mini'
import { contract } from '#shared/contracts/contract.ts'

/** A piece of what is kept of a user, and the file that it belongs in. */
export const ownDataPart = z.object({
  /** Path within the download, such as `analises/<id>/transcript.json`. */
  file: z.string(),
  /** Whether the file is a list, of which this is one entry. */
  isEntry: z.boolean(),
  content: z.unknown(),
})
export type OwnDataPart = z.infer<typeof ownDataPart>

export const getOwnData = contract({
  name: 'getOwnData',
  feature: 'account',
  method: 'GET',
  path: '/api/account/data',
  access: 'user',
  summary:
    'Dá, em páginas, tudo o que guardamos da pessoa; `cursor` é o `next` da página anterior.',
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(300), z.regex(/^(?:items|objects):/))),
  }),
  response: z.object({
    success: z.literal(true),
    parts: z.array(ownDataPart),
    /** Where the next page begins; null after the last. */
    next: z.nullable(z.string()),
  }),
})
