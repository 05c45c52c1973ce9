import { afterAll, describe, expect, it } from 'vitest'
import { startOpenAiPartner } from '#infra/local/partners/openai/partner.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { signUp, uploadOf } from '#tests/support/preacher.ts'

const partner = await startOpenAiPartner()
const cloud = await startTestCloud({
  languageModel: { apiKey: 'key', url: partner.url, name: 'gpt-5.4-mini', effort: 'low' },
})
afterAll(async () => {
  await cloud[Symbol.asyncDispose]()
  await partner[Symbol.asyncDispose]()
})

describe('a sermon in a cloud that knows a language model', () => {
  it('is judged by it, from the recording to the report', async () => {
    const ana = await signUp(cloud.siteUrl)
    const id = await ana.upload(await uploadOf('o-bom-pastor.mp3', 'audio/mpeg'))
    const end = await ana.ended(id)
    if (end.status !== 'completed') throw new Error(`It ended as ${JSON.stringify(end)}`)
    expect(end.analysisType).toBe('real')
    const { score, evidence } = end.biblicalAnalysis.categories.organizacao
    expect(score).toBeGreaterThan(0)
    expect(evidence[0]?.end).toBeGreaterThan(0)
    expect(end.outline.mensagem).not.toEqual([])
    expect(partner.calls).toHaveLength(7)
    for (const { request } of partner.calls) {
      expect(request).toMatchObject({ prompt_cache_key: id, store: false, reasoning_effort: 'low' })
    }
  })
})
