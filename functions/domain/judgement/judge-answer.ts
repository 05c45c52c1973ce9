import type { Aspect } from '#shared/domain/aspects.ts'
import type { AspectResult } from '#shared/domain/report.ts'
import { statusOf } from '#shared/domain/scores.ts'
import type { Transcript } from '#shared/domain/transcript.ts'
import type { ScriptureResult } from '#shared/scripture/types.ts'
import type { AspectAnswer } from './answer.ts'
import { detailsOf } from './details-of.ts'
import { factsOf } from './facts.ts'
import type { PaidAnswer } from './paid-answer.ts'
import { readAnswer } from './read-answer.ts'
import { unavailable } from './unavailable.ts'
import type { WordsByLabel } from './verse-words.ts'

/** A score that needs more than one passage behind it, and the highest without. */
const PASSAGES_FOR_EXCELLENT = 2
const HIGHEST_WITHOUT = 8.9

/** What a model's answer about a sermon is held to. */
export interface JudgedSermon {
  readonly transcript: Transcript
  readonly scripture: ScriptureResult
  readonly verseWords: WordsByLabel
}

/**
 * The result of an aspect that a language model was asked about. Everything in it has been held to the
 * transcript and to Scripture; an answer of which nothing is left is *indisponível*.
 */
export function judgeAnswer(
  aspect: Aspect,
  { outcome }: PaidAnswer,
  sermon: JudgedSermon,
): AspectResult {
  if (outcome.state !== 'answered') {
    const reason = outcome.state === 'unavailable' ? outcome.reason : 'model_unreachable'
    return unavailable(aspect, 'real', reason)
  }
  const answer = readAnswer(aspect, outcome.text, factsOf(sermon))
  if (answer === undefined || answer.aspect === 'outline' || answer.feedback === '') {
    return unavailable(aspect, 'real', 'model_invalid')
  }
  const evidence = answer.claims.flatMap(({ claim, quotes }) =>
    quotes.map((passage) => ({ claim, ...passage })),
  )
  if (evidence.length === 0) return unavailable(aspect, 'real', 'model_invalid')
  const score = scoreOf(answer, new Set(evidence.map(({ quote }) => quote)).size)
  return {
    aspect,
    analysisType: 'real',
    category: {
      score,
      status: statusOf(score),
      feedback: answer.feedback,
      details: answer.claims.map(({ claim }) => claim),
      evidence,
      opinions: answer.claims.filter(({ quotes }) => quotes.length === 0).map(({ claim }) => claim),
    },
    strengths: answer.strengths,
    nextSteps: answer.nextSteps,
    detailed: detailsOf(answer, sermon),
  }
}

const scoreOf = ({ score }: AspectAnswer, passages: number): number =>
  passages < PASSAGES_FOR_EXCELLENT ? Math.min(score, HIGHEST_WITHOUT) : score
