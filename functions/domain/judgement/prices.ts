import type { ModelUsage } from './spend.ts'

interface Price {
  readonly input: number
  readonly cachedInput: number
  readonly output: number
}

/** US dollars per million tokens, as published in the middle of 2026 (standard tier, short context). */
const prices: Readonly<Record<string, Price>> = {
  'gpt-5.5': { input: 5, cachedInput: 0.5, output: 30 },
  'gpt-5.4': { input: 2.5, cachedInput: 0.25, output: 15 },
  'gpt-5.4-mini': { input: 0.75, cachedInput: 0.075, output: 4.5 },
  'gpt-5.4-nano': { input: 0.2, cachedInput: 0.02, output: 1.25 },
}

/** The models whose price is known, dearest first. */
export const knownModels: readonly string[] = Object.keys(prices)

const PER = 1_000_000

/**
 * What tokens of a model cost, in US dollars; null for a model whose price is not known. A dated name
 * (`gpt-5.4-mini-2026-03-17`) costs what the undated one does.
 */
export function costOf(model: string, usage: ModelUsage): number | null {
  const price = prices[model.replace(/-\d{4}-\d{2}-\d{2}$/u, '')]
  if (price === undefined) return null
  const fresh = usage.promptTokens - usage.cachedTokens
  return (
    (fresh * price.input +
      usage.cachedTokens * price.cachedInput +
      usage.completionTokens * price.output) /
    PER
  )
}
