import type { Aspect } from '#shared/domain/aspects.ts'
import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import type { AspectResult, Category } from '#shared/domain/report.ts'
import { statusOf, type ScoreStatus } from '#shared/domain/scores.ts'
import { measureBaseBiblica } from './aspects/base-biblica.ts'
import {
  detailCoerenciaTeologica,
  measureCoerenciaTeologica,
} from './aspects/coerencia-teologica.ts'
import { detailImpactoEspiritual, measureImpactoEspiritual } from './aspects/impacto-espiritual.ts'
import { measureInterpretacao } from './aspects/interpretacao.ts'
import { detailOrganizacao, measureOrganizacao } from './aspects/organizacao.ts'
import {
  detailQuantidadeVersiculos,
  measureQuantidadeVersiculos,
} from './aspects/quantidade-versiculos.ts'
import type { Feature } from './feature.ts'
import { readSermon, type Sermon, type SermonInput } from './sermon.ts'

/** Fewer words than this say too little to be judged: the aspect stays *indisponível*. */
const FEWEST_WORDS = 60

/**
 * What everyone who preaches starts from, and the most that measured signs can give. Counting words
 * sees neither truth nor beauty, so it can neither condemn nor crown.
 */
const LOWEST_SCORE = 4
const HIGHEST_SCORE = 9.2

const MOST_SENTENCES_FIRST = 3
const STRONG_SHARE = 0.75
const WEAK_SHARE = 0.6

interface Judge {
  readonly measure: (sermon: Sermon) => Feature[]
  readonly detail?: (sermon: Sermon) => Partial<DetailedAnalysis>
}

const judges: Record<Aspect, Judge> = {
  baseBiblica: { measure: measureBaseBiblica },
  quantidadeVersiculos: {
    measure: measureQuantidadeVersiculos,
    detail: detailQuantidadeVersiculos,
  },
  interpretacao: { measure: measureInterpretacao },
  coerenciaTeologica: { measure: measureCoerenciaTeologica, detail: detailCoerenciaTeologica },
  organizacao: { measure: measureOrganizacao, detail: detailOrganizacao },
  impactoEspiritual: { measure: measureImpactoEspiritual, detail: detailImpactoEspiritual },
}

/**
 * Judges one aspect by what can be counted in the transcript: the deterministic engine behind
 * `simulated`. The same input gives the same result. The score runs from 4.0 to 9.2 by the weighted
 * share of each feature; 0 when the transcript is too short to say anything.
 */
export function judgeAspect(aspect: Aspect, input: SermonInput): AspectResult {
  const sermon = readSermon(input)
  const { measure, detail } = judges[aspect]
  if (sermon.wordCount < FEWEST_WORDS) return tooShort(aspect)
  const features = measure(sermon)
  const score = scoreOf(features)
  const strengths = strongest(features).map(({ strength }) => strength)
  const nextSteps = weakest(features).map(({ nextStep }) => nextStep)
  return {
    aspect,
    analysisType: 'simulated',
    category: {
      score,
      status: statusOf(score),
      feedback: feedbackOf(statusOf(score), strengths, nextSteps),
      details: features.map(({ name, figure }) => `${name}: ${figure}.`),
      evidence: evidenceOf(features),
    },
    strengths,
    nextSteps,
    detailed: detail?.(sermon) ?? {},
  }
}

function tooShort(aspect: Aspect): AspectResult {
  return {
    aspect,
    analysisType: 'simulated',
    category: {
      score: 0,
      status: 'indisponível',
      feedback: 'A transcrição é curta demais para avaliar este aspecto.',
      details: [],
      evidence: [],
    },
    strengths: [],
    nextSteps: [],
    detailed: {},
  }
}

function scoreOf(features: readonly Feature[]): number {
  const total = features.reduce((sum, { weight }) => sum + weight, 0)
  const earned = features.reduce((sum, { weight, share }) => sum + weight * share, 0)
  const score = LOWEST_SCORE + (HIGHEST_SCORE - LOWEST_SCORE) * (earned / total)
  return Math.round(score * 10) / 10
}

const strongest = (features: readonly Feature[]): Feature[] =>
  features
    .filter(({ share }) => share >= STRONG_SHARE)
    .toSorted((a, b) => b.weight * b.share - a.weight * a.share)
    .slice(0, MOST_SENTENCES_FIRST)

const weakest = (features: readonly Feature[]): Feature[] =>
  features
    .filter(({ share }) => share < WEAK_SHARE)
    .toSorted((a, b) => b.weight * (1 - b.share) - a.weight * (1 - a.share))
    .slice(0, MOST_SENTENCES_FIRST)

const openings: Record<ScoreStatus, string> = {
  excelente: 'Os sinais contados neste aspecto são muito fortes.',
  bom: 'Há bons sinais neste aspecto.',
  regular: 'Há um começo sólido, com espaço para crescer.',
  'precisa melhorar':
    'Poucos sinais deste aspecto aparecem na transcrição; dá para crescer bastante.',
  indisponível: '',
}

const feedbackOf = (
  status: ScoreStatus,
  [strength]: readonly string[],
  [nextStep]: readonly string[],
): string => [openings[status], strength, nextStep].filter(Boolean).join(' ')

const evidenceOf = (features: readonly Feature[]): Category['evidence'] =>
  features.flatMap(({ name, passages }) => passages.map((passage) => ({ claim: name, ...passage })))
