import * as z from 'zod/mini'
import { contract } from '#shared/contracts/contract.ts'

/**
 * A user's minutes of audio. `usage` counts what analyses under way have reserved; a limit of -1 is
 * none; `percentages` go from 0 to 100, 0 without a limit; `plan` is the plan's name in addresses;
 * `resetTimes` say when the day and the month begin anew (ISO 8601 in UTC).
 */
const currentUsage = z.object({
  usage: z.object({ total: z.number(), today: z.number(), month: z.number() }),
  limits: z.object({ total: z.number(), daily: z.number(), monthly: z.number() }),
  percentages: z.object({ monthly: z.number(), total: z.number() }),
  plan: z.enum(['semeador', 'discipulo', 'pregador']),
  resetTimes: z.object({ daily: z.string(), monthly: z.string() }),
})
export type CurrentUsage = z.infer<typeof currentUsage>

export const getCurrentUsage = contract({
  name: 'getCurrentUsage',
  feature: 'usage',
  method: 'GET',
  path: '/api/usage/current',
  access: 'user',
  summary: 'Diz quantos minutos já foram usados e quantos o plano permite.',
  response: z.object({ success: z.literal(true), data: currentUsage }),
})
