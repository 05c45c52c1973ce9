import type { Transcript } from '#shared/domain/transcript.ts'
import { answers, type AspectAnswer, answerSchema, type OutlineAnswer } from './answer.ts'
import type { Facts } from './facts.ts'
import { freely } from './freely.ts'
import { isPortuguese } from './language.ts'
import type { Question } from './question.ts'
import { quotesOf } from './quotes.ts'

/** Parses an answer and holds it to the facts; undefined when it is no answer to this question. */
export function readAnswer(
  question: Question,
  text: string,
  facts: Facts,
): AspectAnswer | OutlineAnswer | undefined {
  const parsed = answerSchema(facts).safeParse(parseJson(text))
  if (!parsed.success) return undefined
  const { answer } = parsed.data
  if (answer.aspect === 'outline') return question === 'outline' ? answer : undefined
  return question !== 'outline' && answers(answer, question) ? answer : undefined
}

/**
 * Whether an answer can be used at all: it is JSON of the schema's variant, in Portuguese, says
 * something, and stands on at least one passage of the transcript. Cheap, so that it can be asked again
 * at once when it can't.
 */
export function isUsable(question: Question, text: string, transcript: Transcript): boolean {
  const answer = readAnswer(question, text, { ...freely, quote: quotesOf(transcript) })
  if (answer === undefined) return false
  if (answer.aspect === 'outline') {
    const { temaCentral, proposicao, mensagem, fim } = answer
    const prose = [temaCentral, proposicao, fim, ...mensagem.map((each) => each.conteudoPrincipal)]
    return mensagem.length > 0 && isPortuguese(prose.join(' '))
  }
  const { feedback, claims, strengths, nextSteps } = answer
  const prose = [feedback, ...claims.map(({ claim }) => claim), ...strengths, ...nextSteps]
  return claims.some(({ quotes }) => quotes.length > 0) && isPortuguese(prose.join(' '))
}

/** No honest answer is longer; it bounds what reading a hostile one can take. */
const LONGEST = 200_000

/** The JSON value of a text, without the fence that some models put around it. */
function parseJson(text: string): unknown {
  if (text.length > LONGEST) return undefined
  try {
    return JSON.parse(text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/gu, ''))
  } catch {
    return undefined
  }
}
