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

/** What was spent in all, on an earlier analysis of a sermon and on a new one. */
export function addSpend(before: Spend | undefined, now: Spend | undefined): Spend | undefined {
  if (before === undefined || now === undefined) return before ?? now
  const cost = before.costUsd === null || now.costUsd === null ? null : before.costUsd + now.costUsd
  return {
    models: [...new Set([...before.models, ...now.models])],
    calls: before.calls + now.calls,
    promptTokens: before.promptTokens + now.promptTokens,
    cachedTokens: before.cachedTokens + now.cachedTokens,
    completionTokens: before.completionTokens + now.completionTokens,
    costUsd: cost === null ? null : rounded(cost),
  }
}

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
    costUsd: isPriced ? rounded(cost) : null,
  }
}

const rounded = (dollars: number): number => Math.round(dollars * 10_000) / 10_000
