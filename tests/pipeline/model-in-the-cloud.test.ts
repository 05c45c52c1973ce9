import { describe, expect, it } from 'vitest'
import { unavailableReasons } from '#shared/constants/judgement.ts'
import { getOutline } from '#shared/contracts/report.ts'
import { demonstration } from '#infra/local/partners/openai/demonstration.ts'
import { startOpenAiPartner } from '#infra/local/partners/openai/partner.ts'
import type { CompletionRequest } from '#infra/local/partners/openai/protocol.ts'
import { askedFor, readMessage } from '#infra/local/partners/openai/sermon-data.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { signUp, uploadOf } from '#tests/support/preacher.ts'

const partner = forThisFile(await startOpenAiPartner())
const cloud = forThisFile(
  await startTestCloud({
    languageModel: { apiKey: 'key', url: partner.url, name: 'gpt-5.4-mini', effort: 'low' },
  }),
)

const asked = ({ messages }: CompletionRequest) =>
  askedFor(readMessage(messages.at(-1)?.content ?? '').task)

describe('a sermon in a cloud that knows a language model', () => {
  it('is judged by it, from the recording to the report, in spite of a fault and a refusal', async () => {
    partner.follow((call) => {
      const aspect = asked(call.request)
      if (aspect === 'coerenciaTeologica') return { kind: 'refusal', text: 'Não posso.' }
      if (aspect === 'organizacao' && call.nth === 1) return { kind: 'fault', status: 503 }
      return demonstration(call)
    })
    const ana = await signUp(cloud.siteUrl)
    const id = await ana.upload(await uploadOf('o-bom-pastor.mp3', 'audio/mpeg'))
    const end = await ana.ended(id)
    if (end.status !== 'completed') throw new Error(`It ended as ${JSON.stringify(end)}`)
    expect(end.analysisType).toBe('real')
    const { coerenciaTeologica, organizacao } = end.biblicalAnalysis.categories
    expect(organizacao.score).toBeGreaterThan(0)
    expect(organizacao.evidence[0]?.end).toBeGreaterThan(0)
    expect(coerenciaTeologica).toMatchObject({
      score: 0,
      feedback: unavailableReasons.model_refused,
    })
    const path = getOutline.path.replace('{id}', id)
    const { data } = getOutline.response.parse((await ana.call('GET', path)).body)
    expect(data.outline.mensagem).not.toEqual([])
    // Five aspects, one of them twice, the refusing one twice, and the outline.
    expect(partner.calls).toHaveLength(9)
    for (const { request } of partner.calls) {
      expect(request).toMatchObject({ prompt_cache_key: id, store: false, reasoning_effort: 'low' })
    }
  })
})
