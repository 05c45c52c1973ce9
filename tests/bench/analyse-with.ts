import { setTimeout as sleep } from 'node:timers/promises'
import { type Aspect, aspects } from '#shared/domain/aspects.ts'
import type { AspectResult } from '#shared/domain/report.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { answerJsonSchema } from '#functions/domain/judgement/answer-json-schema.ts'
import { ask } from '#functions/domain/judgement/ask.ts'
import { judgeAnswer } from '#functions/domain/judgement/judge-answer.ts'
import { outlineOf } from '#functions/domain/judgement/outline-answer.ts'
import { nothingPaid, type PaidAnswer } from '#functions/domain/judgement/paid-answer.ts'
import { promptOf } from '#functions/domain/judgement/prompt.ts'
import type { Question } from '#functions/domain/judgement/question.ts'
import { openAiModel } from '#functions/services/openai/language-model.ts'
import { spoken } from '#tests/support/spoken.ts'

/** How long a step of the pipeline may take, in milliseconds. */
const STEP_MS = 600_000

/**
 * Analyses a sermon with a language model as the pipeline does, without the stores between: the six
 * aspects at once, then the outline. `stageMs` is the wall time of the six.
 */
export async function analyseWith(
  settings: { readonly apiKey: string; readonly baseURL: string; readonly model: string },
  text: string,
  cacheKey: string,
): Promise<{ results: AspectResult[]; stageMs: number }> {
  const model = openAiModel({ ...settings, effort: 'default' })
  const transcript = spoken(text)
  const scripture = findScripture(text)
  const sermon = { transcript, scripture, verseWords: () => '' }

  const answerTo = async (question: Question, results: readonly AspectResult[] = []) => {
    const started = performance.now()
    const latest: { paid: PaidAnswer } = { paid: nothingPaid }
    await ask({
      question,
      transcript,
      model,
      before: nothingPaid,
      prompt: ({ brief }) => promptOf(question, sermon, { brief, results }),
      schema: answerJsonSchema(),
      cacheKey,
      save: async (paid) => {
        latest.paid = paid
      },
      remaining: () => STEP_MS - (performance.now() - started),
      sleep: async (milliseconds) => sleep(milliseconds),
      random: Math.random,
    })
    return latest.paid
  }

  const started = performance.now()
  const results = await Promise.all(
    aspects.map(async (aspect: Aspect) => judgeAnswer(aspect, await answerTo(aspect), sermon)),
  )
  const stageMs = performance.now() - started
  if (outlineOf(await answerTo('outline', results), sermon) === undefined) {
    throw new Error('The outline could not be used.')
  }
  return { results, stageMs }
}
