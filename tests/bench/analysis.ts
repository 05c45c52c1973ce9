/**
 * Measures the analysis by a language model: `npm run bench:analysis`. Calls, wall time, tokens, the
 * share of each prompt that is one identical beginning, and what a sermon costs, against a scripted
 * partner with fixed delays; with OPENAI_API_KEY, how far repeated runs on one sermon differ.
 */
import { readFileSync } from 'node:fs'
import { aspects } from '#shared/domain/aspects.ts'
import { costOf, knownModels } from '#functions/domain/judgement/prices.ts'
import { demonstration } from '#infra/local/partners/openai/demonstration.ts'
import {
  type OpenAiPartner,
  promptOf,
  startOpenAiPartner,
} from '#infra/local/partners/openai/partner.ts'
import { commonPrefix } from '#infra/local/partners/openai/tokens.ts'
import { longSermon } from '#tests/support/long-sermon.ts'
import { analyseWith } from './analyse-with.ts'

const MINUTES = [15, 45, 60]
/** Milliseconds that the partner takes over each aspect, in their order, and over the outline. */
const DELAYS = [4000, 4400, 4800, 5200, 5600, 6000, 5000]
/** What an answer of a real model comes to, thinking included; the partner's are shorter. */
const ANSWER_TOKENS = 3000
const RUNS = 3

await using partner = await startOpenAiPartner()
const scripted = { apiKey: 'bench', baseURL: partner.url, model: 'gpt-5.4-mini' } as const

const measured = []
for (const minutes of MINUTES) measured.push(await measure(minutes))

console.log('\nStage, with fixed delays of 4 to 6 s a call')
console.table(measured.map(({ stage }) => stage))
console.log('\nTokens (at 3.7 characters each)')
console.table(measured.map(({ tokens }) => tokens))
console.log(
  `\nUS dollars a sermon, answers taken as ${ANSWER_TOKENS} tokens each, at the prices in functions/domain/judgement/prices.ts`,
)
console.table(measured.map(({ costs }) => costs))
await compareRuns()

async function measure(minutes: number) {
  const before = partner.calls.length
  follow(partner)
  const { stageMs } = await analyseWith(scripted, longSermon(minutes), `bench-${minutes}`)
  const calls = partner.calls.slice(before)
  const inStage = calls.slice(0, aspects.length)
  const slowest = Math.max(...inStage.map(({ from, to }) => to - from))
  const prompts = calls.map(({ request }) => promptOf(request))
  const shared = Math.min(...prompts.map((each) => commonPrefix(each, prompts[0] ?? '')))
  const share = Math.min(...prompts.map((each) => shared / each.length))
  const usage = {
    promptTokens: sum(calls, ({ usage: each }) => each.promptTokens),
    cachedTokens: sum(calls, ({ usage: each }) => each.cachedTokens),
    completionTokens: sum(calls, ({ usage: each }) => each.completionTokens),
  }
  const total = usage.promptTokens + usage.completionTokens
  const priced = { ...usage, completionTokens: calls.length * ANSWER_TOKENS }
  return {
    stage: {
      minutes,
      calls: calls.length,
      'stage s': (stageMs / 1000).toFixed(2),
      'slowest call s': (slowest / 1000).toFixed(2),
      '× slowest (≤ 1.15)': (stageMs / slowest).toFixed(3),
    },
    tokens: {
      minutes,
      prompt: usage.promptTokens,
      cached: usage.cachedTokens,
      answers: usage.completionTokens,
      'per minute': Math.round(total / minutes),
      'identical beginning, least (≥ 80 %)': `${(share * 100).toFixed(1)} %`,
    },
    costs: {
      minutes,
      ...Object.fromEntries(
        knownModels.flatMap((model) => [
          [model, dollars(costOf(model, priced))],
          [`${model}, no cache`, dollars(costOf(model, { ...priced, cachedTokens: 0 }))],
        ]),
      ),
    },
  }
}

function follow(each: OpenAiPartner): void {
  let nth = 0
  each.follow((call) => {
    const delay = DELAYS[nth % DELAYS.length] ?? 0
    nth += 1
    return { ...demonstration(call), delay }
  })
}

/** Analyses one sermon several times with the model of the environment, and shows how scores differ. */
async function compareRuns(): Promise<void> {
  const apiKey = process.env['OPENAI_API_KEY']
  if (!apiKey) {
    console.log('\nSpread of scores: give OPENAI_API_KEY to compare repeated runs of a real model.')
    return
  }
  const model = process.env['OPENAI_MODEL'] ?? 'gpt-5.4-mini'
  const baseURL = process.env['OPENAI_BASE_URL'] ?? 'https://api.openai.com/v1'
  const text = readFileSync('tests/fixtures/audio/o-bom-pastor.txt', 'utf8').trim()
  const scores: number[][] = []
  for (let run = 1; run <= RUNS; run += 1) {
    const { results } = await analyseWith({ apiKey, baseURL, model }, text, `spread-${run}`)
    scores.push(results.map(({ category }) => category.score))
  }
  console.log(`\nSpread of scores over ${RUNS} runs of ${model}`)
  console.table(
    aspects.map((aspect, index) => {
      const each = scores.map((run) => run[index] ?? 0)
      return {
        aspect,
        scores: each.join('  '),
        spread: (Math.max(...each) - Math.min(...each)).toFixed(1),
      }
    }),
  )
}

function sum<T>(items: readonly T[], pick: (item: T) => number): number {
  return items.reduce((total, item) => total + pick(item), 0)
}

function dollars(cost: number | null): string {
  return cost === null ? '?' : cost.toFixed(3)
}
