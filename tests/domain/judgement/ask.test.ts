import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { answerJsonSchema } from '#functions/domain/judgement/answer-json-schema.ts'
import { answerSchema } from '#functions/domain/judgement/answer.ts'
import { ask } from '#functions/domain/judgement/ask.ts'
import { freely } from '#functions/domain/judgement/freely.ts'
import { nothingPaid, type PaidAnswer } from '#functions/domain/judgement/paid-answer.ts'
import type { ModelReply } from '#functions/domain/judgement/ports.ts'
import { promptOf } from '#functions/domain/judgement/prompt.ts'
import { waitBefore } from '#functions/domain/judgement/retry.ts'
import { spendOf } from '#functions/domain/judgement/spend.ts'
import { spoken } from '#tests/support/spoken.ts'

const text = readFileSync('tests/fixtures/audio/o-bom-pastor.txt', 'utf8').trim()
const sermon = { transcript: spoken(text), scripture: findScripture(text) }
const usage = { promptTokens: 1000, cachedTokens: 0, completionTokens: 500 }

/** Asks a model that replies in turn, each call taking so long of a clock that nothing else moves. */
async function asked(replies: readonly ModelReply[], { callMs = 0, stepMs = 600_000 } = {}) {
  let left = stepMs
  let nth = 0
  const timeouts: number[] = []
  const saved: PaidAnswer[] = []
  await ask({
    question: 'organizacao',
    transcript: sermon.transcript,
    model: {
      name: 'gpt-5.4-mini',
      complete: async (_, timeout) => {
        timeouts.push(timeout)
        left -= Math.min(callMs, timeout)
        const reply = replies[Math.min(nth, replies.length - 1)]
        nth += 1
        if (reply === undefined) throw new Error('No reply')
        return reply
      },
    },
    before: nothingPaid,
    prompt: ({ brief }) => promptOf('organizacao', sermon, { brief }),
    schema: {},
    cacheKey: 'sermon',
    save: async (paid) => {
      saved.push(paid)
    },
    remaining: () => left,
    sleep: async (milliseconds) => {
      left -= milliseconds
    },
    random: () => 0.5,
  })
  return { saved, timeouts, left, calls: nth }
}

describe('ask', () => {
  const busy: ModelReply = { kind: 'unreachable', passing: true }

  it('waits out a service that is away for three minutes, and no longer', async () => {
    const { saved, left, calls } = await asked([busy])
    expect(calls).toBeGreaterThan(10)
    expect(600_000 - left).toBeLessThanOrEqual(180_000)
    expect(600_000 - left).toBeGreaterThan(120_000)
    expect(saved).toEqual([nothingPaid])
  })

  it('waits no longer than the step has time', async () => {
    const { left } = await asked([busy], { stepMs: 60_000 })
    expect(left).toBeGreaterThanOrEqual(5000)
  })

  it('gives no call more time than the step has', async () => {
    const useless: ModelReply = { kind: 'text', text: '{}', usage }
    const { timeouts } = await asked([useless], { callMs: 270_000, stepMs: 400_000 })
    expect(timeouts).toEqual([270_000, 130_000])
  })

  it('waits at least as long as the service asks, and gives up where that is too long', async () => {
    const { calls } = await asked([{ ...busy, retryAfter: 3_600_000 }])
    expect(calls).toBe(1)
  })

  it('stores each answer that was paid for before it asks again', async () => {
    const useless: ModelReply = { kind: 'text', text: '{}', usage }
    const { saved } = await asked([useless])
    expect(saved.map(({ calls, outcome }) => [calls.length, outcome.state])).toEqual([
      [1, 'open'],
      [2, 'open'],
      [2, 'unavailable'],
    ])
  })
})

describe('waitBefore', () => {
  it('doubles its bound from 1 s to 30 s, with full jitter', () => {
    const bounds = [1, 2, 3, 4, 5, 6, 7].map((tries) => waitBefore(tries, undefined, () => 1))
    expect(bounds).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(waitBefore(3, undefined, () => 0)).toBe(0)
    expect(waitBefore(3, 500, () => 0)).toBe(500)
  })
})

describe('the JSON schema of answers', () => {
  it("is what Zod's own converter gives, closed at every object", () => {
    const { $schema: _, ...expected } = z.toJSONSchema(answerSchema(freely), {
      io: 'input',
      override: ({ jsonSchema }) => {
        if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false
      },
    })
    expect(answerJsonSchema()).toEqual(expected)
  })
})

describe('spendOf', () => {
  it('adds up tokens and cost, cached ones at their own price', () => {
    const call = { model: 'gpt-5.4-mini', promptTokens: 20_000, cachedTokens: 10_000 }
    const calls = [
      { ...call, completionTokens: 2000 },
      { ...call, model: 'gpt-5.4-mini-2026-03-17', completionTokens: 0 },
    ]
    expect(spendOf(calls)).toEqual({
      models: ['gpt-5.4-mini', 'gpt-5.4-mini-2026-03-17'],
      calls: 2,
      promptTokens: 40_000,
      cachedTokens: 20_000,
      completionTokens: 2000,
      costUsd: 0.0255,
    })
  })

  it('gives no cost for a model without a known price', () => {
    const calls = [{ model: 'llama', promptTokens: 1, cachedTokens: 0, completionTokens: 1 }]
    expect(spendOf(calls).costUsd).toBeNull()
  })
})
