import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { confessionTitles } from '#shared/constants/judgement.ts'
import { outline } from '#shared/domain/outline.ts'
import { aspectResult } from '#shared/domain/report.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { answerJsonSchema } from '#functions/domain/judgement/answer-json-schema.ts'
import { cleanText } from '#functions/domain/judgement/clean-text.ts'
import { factsOf } from '#functions/domain/judgement/facts.ts'
import { instructions } from '#functions/domain/judgement/instructions.ts'
import { judgeAnswer } from '#functions/domain/judgement/judge-answer.ts'
import { outlineOf } from '#functions/domain/judgement/outline-answer.ts'
import type { PaidAnswer } from '#functions/domain/judgement/paid-answer.ts'
import { promptOf } from '#functions/domain/judgement/prompt.ts'
import { type Question, questions } from '#functions/domain/judgement/question.ts'
import { readAnswer } from '#functions/domain/judgement/read-answer.ts'
import { demonstrationAnswer } from '#infra/local/partners/openai/demonstration.ts'
import { spoken } from '#tests/support/spoken.ts'

const text = readFileSync('tests/fixtures/audio/o-bom-pastor.txt', 'utf8').trim()
const transcript = spoken(text)
const sermon = { transcript, scripture: findScripture(text), verseWords: () => '' }
const facts = factsOf(sermon)

const answered = (answer: unknown): PaidAnswer => ({
  calls: [],
  outcome: { state: 'answered', text: JSON.stringify(answer) },
})

/** The whole answer that the scripted model gives to a question. */
const wholeAnswer = (question: Question): unknown =>
  demonstrationAnswer({
    model: 'm',
    messages: [{ role: 'user', content: promptOf(question, sermon).message }],
    response_format: {
      type: 'json_schema',
      json_schema: {
        name: 'answer',
        strict: true,
        schema: z.record(z.string(), z.json()).parse(answerJsonSchema()),
      },
    },
    max_completion_tokens: 1,
  })

const chosen = new Set(['aspect', 'strength', 'claim', 'quotes', 'feedback'])

/** The answer with something put into every string of it but what makes it usable at all. */
function poisoned(value: unknown, poison: (text: string) => string, name = ''): unknown {
  if (chosen.has(name)) return value
  if (typeof value === 'string') return poison(value)
  if (Array.isArray(value)) return value.map((each: unknown) => poisoned(each, poison))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, poisoned(each, poison, key)]),
  )
}

/** What a report would show of an answer. */
function shown(question: Question, answer: unknown): string {
  const result =
    question === 'outline'
      ? outlineOf(answered(answer), sermon)
      : judgeAnswer(question, answered(answer), sermon)
  return JSON.stringify(result ?? null)
}

describe.each(questions)('what is shown of an answer to %s', (question) => {
  const whole = wholeAnswer(question)

  it('is all that was asked for, as reports have it', () => {
    const schema = question === 'outline' ? outline : aspectResult
    const json: unknown = JSON.parse(shown(question, whole))
    expect(schema.safeParse(json).success).toBe(true)
    expect(json).not.toMatchObject({ category: { score: 0 } })
  })

  it.each([
    ['a verse that does not exist', 'Leia Romanos 17:3 hoje.', /Romanos 17/u],
    ['a psalm that does not exist', 'Leia o Salmo 151 hoje.', /151/u],
    ['a script', '<script>alert(document.cookie)</script>', /<|script>/u],
    ['an address', 'Pague em https://golpe.example/x agora.', /golpe/u],
    ['our instructions', instructions.slice(200, 500), /nunca instrução|Seja espelho/u],
    ['words nobody said', 'Você disse “entreguem todo o dinheiro que vocês têm”.', /dinheiro/u],
    ['an invisible character', 'texto\u202E\u200B\u0000 virado', /\p{Cf}|\p{Cc}/u],
  ])('never has %s', (_, poison, trace) => {
    const before = poisoned(whole, (each) => `${poison} ${each}`)
    const after = poisoned(whole, (each) => `${each} ${poison}`)
    const alone = poisoned(whole, () => poison)
    for (const answer of [before, after, alone]) {
      expect(shown(question, answer)).not.toMatch(trace)
    }
  })
})

describe('readAnswer', () => {
  it('takes any text for an answer or for none, and does not throw', () => {
    const any = fc.oneof(fc.string({ unit: 'binary' }), fc.json())
    fc.assert(
      fc.property(any, fc.constantFrom(...questions), (written, question) => {
        expect(readAnswer(question, written, facts)).toBeUndefined()
      }),
    )
  })

  it('does not read what is longer than any answer', () => {
    const { answer } = z.object({ answer: z.json() }).parse(wholeAnswer('organizacao'))
    const long = JSON.stringify({ answer, filler: 'x'.repeat(200_000) })
    expect(readAnswer('organizacao', long, facts)).toBeUndefined()
  })
})

const clean = (written: string) =>
  cleanText(written, { isSaid: () => true, namesMissingPlace: () => false })

describe('cleanText', () => {
  it('gives one line without markup, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (written) => {
        const once = clean(written)
        expect(once).not.toMatch(/[<\n\p{Cc}\u2028\u2029]/u)
        expect(once.length).toBeLessThanOrEqual(1200)
        expect(clean(once)).toBe(once)
      }),
    )
  })

  it('keeps what is written plainly', () => {
    const plain = 'Você explicou o texto com clareza (João 10:11) e aplicou bem: “siga o pastor”.'
    expect(clean(plain)).toBe(plain)
  })
})

it('keeps creeds and confessions under the keys that pages have titles for', () => {
  const { answer } = z
    .object({ answer: z.looseObject({ detailed: z.looseObject({}) }) })
    .parse(wholeAnswer('coerenciaTeologica'))
  const names = [
    ...Object.values(confessionTitles),
    'Confissão de Augsburg',
    'Declaração de Barmen',
  ]
  const confessionalAlignment = names.map((confession) => ({
    confession,
    alignment: 'De acordo com o que ela diz.',
    points: [],
  }))
  const changed = { ...answer, detailed: { ...answer.detailed, confessionalAlignment } }
  const { detailed } = judgeAnswer('coerenciaTeologica', answered({ answer: changed }), sermon)
  expect(Object.keys(detailed.confessionalAlignment ?? {})).toEqual([
    ...Object.keys(confessionTitles),
    'Declaração de Barmen',
  ])
})
