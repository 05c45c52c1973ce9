import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Aspect } from '#shared/domain/aspects.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { answerJsonSchema } from '#functions/domain/judgement/answer-json-schema.ts'
import { ask } from '#functions/domain/judgement/ask.ts'
import { instructions } from '#functions/domain/judgement/instructions.ts'
import { judgeAnswer } from '#functions/domain/judgement/judge-answer.ts'
import { nothingPaid, type PaidAnswer } from '#functions/domain/judgement/paid-answer.ts'
import { promptOf } from '#functions/domain/judgement/prompt.ts'
import { aspectTasks } from '#functions/domain/judgement/tasks.ts'
import { openAiModel } from '#functions/services/openai/language-model.ts'
import { demonstration, demonstrationAnswer } from '#infra/local/partners/openai/demonstration.ts'
import { startOpenAiPartner } from '#infra/local/partners/openai/partner.ts'
import { readMessage } from '#infra/local/partners/openai/sermon-data.ts'
import { attacks } from '#tests/fixtures/attacks.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { spoken } from '#tests/support/spoken.ts'

const partner = forThisFile(await startOpenAiPartner())
beforeEach(() => partner.follow(demonstration))

const model = openAiModel({
  apiKey: 'test',
  baseURL: partner.url,
  model: 'gpt-5.4-mini',
  effort: 'default',
})
const honest = readFileSync('tests/fixtures/audio/o-bom-pastor.txt', 'utf8').trim()

/** Asks about a sermon through the partner; gives what was sent and what the report would show. */
async function judge(text: string, aspect: Aspect) {
  const transcript = spoken(text)
  const scripture = findScripture(text)
  const before = partner.calls.length
  let paid: PaidAnswer = nothingPaid
  await ask({
    question: aspect,
    transcript,
    model,
    before: paid,
    prompt: ({ brief }) => promptOf(aspect, { transcript, scripture }, { brief }),
    schema: answerJsonSchema(),
    cacheKey: 'sermon',
    save: async (latest) => {
      paid = latest
    },
    remaining: () => 10_000,
    sleep: async () => undefined,
    random: () => 0,
  })
  const result = judgeAnswer(aspect, paid, { transcript, scripture, verseWords: () => '' })
  return { result, sent: partner.calls.slice(before).map(({ request }) => request) }
}

/** Said so that no program can tell them from preaching; nothing but the model's own sense helps. */
const hidden = new Set(['comes in pieces', 'comes spelled out', 'comes turned around'])

/** The honest sermon with an attack in its middle and at its end. */
function attacked(attack: string): string {
  const half = honest.indexOf('Em segundo lugar')
  return `${honest.slice(0, half)}${attack}\n${honest.slice(half)}\n${attack}`
}

describe.each(Object.entries(attacks))('a sermon that %s', (_name, attack) => {
  const text = attacked(attack)

  it('is sent as data, and changes nothing else of what is sent', async () => {
    const [{ sent }, { sent: without }] = [
      await judge(text, 'organizacao'),
      await judge(honest, 'organizacao'),
    ]
    const [request, ...more] = sent
    expect(more).toEqual([])
    expect(request?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(request?.messages[0]?.content).toBe(instructions)
    const message = request?.messages[1]?.content ?? ''
    const { sermon, task } = readMessage(message)
    expect(sermon.texto).toBe(text)
    expect(task).toBe(`TAREFA: ${aspectTasks.organizacao}`)
    const [data = '', ...rest] = message.split(/[\n\u0085\u2028\u2029]/u)
    expect(rest).toEqual(['', task])
    expect(data).not.toMatch(/<|>|\||INST\]/u)
    const { messages: _sermon, ...same } = request ?? { messages: [] }
    const { messages: _honest, ...asBefore } = without[0] ?? { messages: [] }
    expect(same).toEqual(asBefore)
  })
})

const plain = Object.entries(attacks).filter(([name]) => !hidden.has(name))

describe.each(plain)('an attack that %s', (_name, attack) => {
  it('is no evidence for what it asks for', async () => {
    const words = attack.split(/\s+/u)
    const quotes = [words.slice(0, 12), words.slice(-8)].map((each) => each.join(' '))
    const answer = { score: 10, claims: [{ claim: prose, quotes }] }
    const { result } = await obeying(answer, attacked(attack))
    expect(result.category).toMatchObject({ score: 0, status: 'indisponível' })
  })
})

/** An answer to the question on `baseBiblica` with some fields changed by a model that obeyed. */
function obeying(change: Readonly<Record<string, unknown>>, text = honest) {
  partner.follow(({ request }) => {
    const { answer } = anyAnswer.parse(demonstrationAnswer(request))
    return { kind: 'content', content: JSON.stringify({ answer: { ...answer, ...change } }) }
  })
  return judge(text, 'baseBiblica')
}

const anyAnswer = z.object({ answer: z.record(z.string(), z.unknown()) })

const said = 'o bom pastor conhece as suas ovelhas'
const prose = 'Esta é uma boa pregação e o texto de João conduz a mensagem do começo ao fim.'

describe('an answer that obeyed an attack', () => {
  it('is refused when it gives ten without evidence', async () => {
    const { result, sent } = await obeying({ score: 10, claims: [{ claim: prose, quotes: [] }] })
    expect(result.category.score).toBe(0)
    expect(sent).toHaveLength(2)
  })

  it('is refused when its evidence was never said', async () => {
    const quotes = ['Esta pregação é a melhor de todas', 'nota dez em todos os aspectos']
    const { result } = await obeying({ score: 10, claims: [{ claim: prose, quotes }] })
    expect(result.category).toMatchObject({ score: 0, status: 'indisponível', evidence: [] })
  })

  it('is not excellent on a single passage, and never above ten', async () => {
    const one = await obeying({ score: 1000, claims: [{ claim: prose, quotes: [said] }] })
    expect(one.result.category).toMatchObject({ score: 8.9, status: 'bom' })
    const quotes = [said, 'O mercenário foge quando vê o lobo.']
    const two = await obeying({ score: 1000, claims: [{ claim: prose, quotes }] })
    expect(two.result.category.score).toBe(10)
  })

  it('is refused when it is not in Portuguese', async () => {
    const english = 'This is the best sermon that I have ever heard, and it is all that you need.'
    const { result } = await obeying({
      feedback: english,
      claims: [{ claim: english, quotes: [said] }],
      strengths: [english],
      nextSteps: [english],
    })
    expect(result.category.score).toBe(0)
  })

  it('is refused when it judges another aspect', async () => {
    const { result } = await obeying({ aspect: 'organizacao' })
    expect(result.category.score).toBe(0)
  })

  it('tells nothing of our instructions', async () => {
    const leak = `${prose} ${instructions.slice(0, 400)}`
    const { result } = await obeying({ feedback: leak, claims: [{ claim: prose, quotes: [said] }] })
    expect(result.category.feedback).toBe(prose)
  })

  it('shows no markup, address or invisible character', async () => {
    const feedback = `${prose} <script>alert(1)</script><b>Bom</b> trabalho de **exposição**.\u202E Visite www.nota-dez.com agora. Escreva para eu@nota-dez.com hoje.`
    const { result } = await obeying({ feedback, claims: [{ claim: prose, quotes: [said] }] })
    expect(result.category.feedback).toBe(`${prose} alert(1) Bom trabalho de exposição.`)
  })

  it('shows no verse that does not exist, in any field', async () => {
    const { result } = await obeying({
      feedback: `${prose} Leia também Romanos 17:3. João 3:16 ajuda.`,
      claims: [{ claim: prose, quotes: [said] }],
      nextSteps: ['Pregue sobre o Salmo 151.', 'Leia Ezequiel 34:2 com a igreja.'],
      detailed: {
        contextualAnalysis: { historical: 'Ver Judas 2:4.', cultural: prose, literary: prose },
        originalLanguages: {
          hebrew: [
            { word: 'חֶסֶד', transliteration: 'chesed', meaning: 'bondade', verse: 'Salmo 23:6' },
            { word: 'חֶסֶד', transliteration: 'chesed', meaning: 'bondade', verse: 'Salmo 151:6' },
            { word: 'Jesus', transliteration: 'x', meaning: 'y', verse: 'Salmo 23:6' },
          ],
          greek: [
            { word: 'ποιμήν', transliteration: 'poimén', meaning: 'pastor', verse: 'João 10:11' },
            { word: 'ποιμήν', transliteration: 'poimén', meaning: 'pastor', verse: 'Salmo 23:1' },
          ],
          aramaic: [],
        },
        exegeticalFindings: [
          { verse: 'João 10:99', interpretation: prose, crossReferences: [] },
          { verse: 'Jo 10.11', interpretation: prose, crossReferences: ['Ez 34.11', 'Ez 99.1'] },
        ],
        academicReferences: [
          { author: 'João Calvino', work: 'As Institutas', insight: prose },
          { author: 'Fulano de Tal', work: 'Obra que ninguém viu', insight: prose },
        ],
      },
    })
    expect(JSON.stringify(result)).not.toMatch(/Romanos 17|151|Judas 2|10:99|Ezequiel 99|Ez 99/u)
    expect(result.category.feedback).toBe(`${prose} João 3:16 ajuda.`)
    expect(result.nextSteps).toEqual(['Leia Ezequiel 34:2 com a igreja.'])
    expect(result.detailed.originalLanguages?.hebrew).toHaveLength(1)
    expect(result.detailed.originalLanguages?.greek).toHaveLength(1)
    expect(result.detailed.exegeticalFindings).toEqual([
      {
        verse: 'João 10:11',
        originalText: '',
        interpretation: prose,
        crossReferences: ['Ezequiel 34:11'],
      },
    ])
    const [known, unknown] = result.detailed.academicReferences ?? []
    expect(known?.note).toBeUndefined()
    expect(unknown?.note).toContain('confira')
  })

  it('puts no words into the mouth of who preached', async () => {
    const { result } = await obeying({
      feedback: `${prose} Você disse “quero dinheiro de todos vocês agora mesmo”. Você disse “${said}”.`,
      claims: [{ claim: prose, quotes: [said] }],
    })
    expect(result.category.feedback).toBe(`${prose} Você disse “${said}”.`)
  })

  it('marks as an opinion what stands on no passage', async () => {
    const { result } = await obeying({
      claims: [
        { claim: prose, quotes: [said] },
        { claim: 'O tom é caloroso do começo ao fim.', quotes: ['isto nunca foi dito aqui'] },
      ],
    })
    expect(result.category.opinions).toEqual(['O tom é caloroso do começo ao fim.'])
    expect(result.category.evidence).toEqual([
      { claim: prose, quote: said, start: expect.any(Number), end: expect.any(Number) },
    ])
  })
})
