import type { Outline } from '#shared/domain/outline.ts'
import { CHECK_REFERENCE } from '#shared/constants/judgement.ts'
import { factsOf } from './facts.ts'
import type { JudgedSermon } from './judge-answer.ts'
import { isKnownWork } from './known-works.ts'
import type { PaidAnswer } from './paid-answer.ts'
import { readAnswer } from './read-answer.ts'

/**
 * The outline that a language model wrote, held to the facts; the text that it stands on is the one
 * that was found in the sermon. Undefined when there is none that can be used.
 */
export function outlineOf(
  { outcome }: PaidAnswer,
  sermon: Omit<JudgedSermon, 'verseWords'>,
): Outline | undefined {
  if (outcome.state !== 'answered') return undefined
  const answer = readAnswer('outline', outcome.text, factsOf(sermon))
  if (answer?.aspect !== 'outline' || answer.mensagem.length === 0) return undefined
  const { aspect: _, recursosAdicionais, ...rest } = answer
  const { hinarios, leituraComplementar } = recursosAdicionais
  return {
    ...rest,
    textoBase: sermon.scripture.mainPassage?.label ?? '',
    recursosAdicionais: {
      ...recursosAdicionais,
      hinarios: hinarios.map((hymn) => `${hymn} (${CHECK_REFERENCE})`),
      leituraComplementar: leituraComplementar.map(({ author, work }) =>
        isKnownWork(author, work)
          ? `${author}, ${work}`
          : `${author}, ${work} (${CHECK_REFERENCE})`,
      ),
    },
  }
}
