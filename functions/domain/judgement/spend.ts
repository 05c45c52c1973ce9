import * as z from 'zod/mini'
import { costOf } from './prices.ts'

/** Tokens of one call; `cachedTokens` are among `promptTokens`. */
export const modelUsage = z.object({
  promptTokens: z.number(),
  cachedTokens: z.number(),
  completionTokens: z.number(),
})
export type ModelUsage = z.infer<typeof modelUsage>

/** What an analysis used of a language model; `costUsd` is null where a price is not known. */
export const spend = z.object({
  models: z.array(z.string()),
  calls: z.number(),
  ...modelUsage.shape,
  costUsd: z.nullable(z.number()),
})
export type Spend = z.infer<typeof spend>

interface PaidCall extends ModelUsage {
  readonly model: string
}

/** Adds up calls; the cost is rounded to a hundredth of a cent. */
export function spendOf(calls: readonly PaidCall[]): Spend {
  const sum = (pick: (call: PaidCall) => number) =>
    calls.reduce((total, call) => total + pick(call), 0)
  const costs = calls.map((call) => costOf(call.model, call))
  const isPriced = costs.every((cost) => cost !== null)
  const cost = costs.reduce<number>((total, each) => total + (each ?? 0), 0)
  return {
    models: [...new Set(calls.map(({ model }) => model))],
    calls: calls.length,
    promptTokens: sum(({ promptTokens }) => promptTokens),
    cachedTokens: sum(({ cachedTokens }) => cachedTokens),
    completionTokens: sum(({ completionTokens }) => completionTokens),
    costUsd: isPriced ? Math.round(cost * 10_000) / 10_000 : null,
  }
}
