import { describe, expect, test } from 'vitest'
import { answerJsonSchema } from '#functions/domain/judgement/answer-json-schema.ts'
import { openAiModel } from '#functions/services/openai/language-model.ts'
import { startOpenAiPartner } from '#infra/local/partners/openai/partner.ts'
import { whatIsNotStrict } from '#infra/local/partners/openai/strictness.ts'
import { cachedTokens } from '#infra/local/partners/openai/tokens.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'

const partner = forThisFile(await startOpenAiPartner())

const model = openAiModel({
  apiKey: 'key',
  baseURL: partner.url,
  model: 'gpt-5.4-mini',
  effort: 'default',
})
const request = {
  instructions: 'Avalie.',
  message: 'Sermão',
  schema: answerJsonSchema(),
  cacheKey: 'sermon',
  mostTokens: 100,
}

describe('the scripted model', () => {
  test('takes the schema of our answers, and no looser one', () => {
    expect(whatIsNotStrict(answerJsonSchema())).toBeUndefined()
    const open = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }
    expect(whatIsNotStrict(open)).toContain('additionalProperties')
    const optional = { ...open, required: [], additionalProperties: false }
    expect(whatIsNotStrict(optional)).toContain('$.a must be required')
    const bounded = { ...open.properties.a, maxLength: 3 }
    const closed = { ...open, properties: { a: bounded }, additionalProperties: false }
    expect(whatIsNotStrict(closed)).toContain('maxLength')
    expect(whatIsNotStrict({ anyOf: [] })).toContain('root')
  })

  test('lets nobody in without a key', async () => {
    const { status } = await fetch(`${partner.url}/chat/completions`, { method: 'POST' })
    expect(status).toBe(401)
  })

  test('keeps beginnings from 1,024 tokens on, in steps of 128', () => {
    expect([1000, 3788, 3789, 3789 + 474].map(cachedTokens)).toEqual([0, 0, 1024, 1152])
  })
})

describe('the client of the model', () => {
  const usage = { promptTokens: expect.any(Number), completionTokens: 1 }

  test.each([
    ['an answer', { kind: 'content', content: '{}' }, { kind: 'text', text: '{}', usage }],
    ['an answer cut off', { kind: 'cut_off', content: '{' }, { kind: 'cut_off', usage }],
    ['a refusal', { kind: 'refusal', text: 'Não' }, { kind: 'refused' }],
    ['no money', { kind: 'fault', status: 429, code: 'insufficient_quota' }, { passing: false }],
    ['a limit', { kind: 'fault', status: 429, retryAfter: 2 }, { passing: true, retryAfter: 2000 }],
    ['a bad request', { kind: 'fault', status: 400 }, { passing: false }],
    ['a wrong key', { kind: 'fault', status: 401 }, { passing: false }],
    ['an overload', { kind: 'fault', status: 529 }, { passing: true }],
    ['a page', { kind: 'stranger', type: 'text/html', body: '<p>Olá</p>' }, { passing: false }],
    ['no JSON', { kind: 'stranger', type: 'application/json', body: '{' }, { passing: false }],
    ['other JSON', { kind: 'stranger', type: 'application/json', body: '{}' }, { passing: false }],
    ['a broken connection', { kind: 'broken' }, { kind: 'unreachable', passing: true }],
  ] as const)('tells %s', async (_, reply, expected) => {
    partner.follow(() => reply)
    expect(await model.complete(request, 5000)).toMatchObject(expected)
  })

  test('gives a call no more than its time', async () => {
    partner.follow(() => ({ kind: 'content', content: '{}', delay: 60_000 }))
    expect(await model.complete(request, 200)).toEqual({ kind: 'unreachable', passing: true })
  })
})
