import * as z from 'zod/mini'
import { aspects, type Aspect } from '#shared/domain/aspects.ts'
import { type Fields, fieldsFor, list, score } from './answer-fields.ts'
import { detailFields } from './detail-fields.ts'
import type { Facts } from './facts.ts'

/**
 * What a language model answers: one object whose `answer` is the variant that was asked for. All seven
 * questions share the one schema, because services put the schema before the prompt, and a schema of
 * its own for each would make each prompt begin differently.
 */
export function answerSchema(facts: Facts) {
  const f = fieldsFor(facts)
  const details = detailFields(f)
  return z.object({
    answer: z.union([
      z.object({ aspect: z.enum(['baseBiblica']), ...judged(f, details.baseBiblica) }),
      z.object({
        aspect: z.enum(['quantidadeVersiculos']),
        ...judged(f, details.quantidadeVersiculos),
      }),
      z.object({ aspect: z.enum(['interpretacao']), ...judged(f, details.interpretacao) }),
      z.object({
        aspect: z.enum(['coerenciaTeologica']),
        ...judged(f, details.coerenciaTeologica),
      }),
      z.object({ aspect: z.enum(['organizacao']), ...judged(f, details.organizacao) }),
      z.object({ aspect: z.enum(['impactoEspiritual']), ...judged(f, details.impactoEspiritual) }),
      z.object({ aspect: z.enum(['outline']), ...outlineFields(f) }),
    ]),
  })
}

type Answer = z.output<ReturnType<typeof answerSchema>>['answer']
export type AspectAnswer = Exclude<Answer, { aspect: 'outline' }>
export type OutlineAnswer = Extract<Answer, { aspect: 'outline' }>

/** Whether an answer judges this aspect. */
export const answers = (answer: Answer, aspect: Aspect): answer is AspectAnswer =>
  answer.aspect === aspect && isAspect(answer.aspect)

const isAspect = (name: string): name is Aspect => aspects.some((aspect) => aspect === name)

const MOST_CLAIMS = 8

const judged = <D extends z.ZodMiniType>(f: Fields, detailed: D) => ({
  score: score(),
  feedback: f.prose(),
  claims: list(z.object({ claim: f.prose(), quotes: f.quoteList() }), MOST_CLAIMS, (each) =>
    each.claim ? each : undefined,
  ),
  strengths: f.proseList(3),
  nextSteps: f.proseList(3),
  /** Left out of a brief answer. */
  detailed: z.nullable(detailed),
})

const outlineFields = (f: Fields) => ({
  temaCentral: f.prose(),
  proposicao: f.prose(),
  introducao: z.object({ gancho: f.prose(), contexto: f.prose() }),
  ganchoParaMensagem: f.prose(),
  mensagem: list(
    z.object({
      titulo: f.prose(),
      conteudoPrincipal: f.prose(),
      referenciasConectadas: f.verseList(),
    }),
    8,
    (each) => (each.titulo && each.conteudoPrincipal ? each : undefined),
  ),
  ganchoParaFim: f.prose(),
  fim: f.prose(),
  recursosAdicionais: z.object({
    versiculosApoio: f.verseList(10),
    hinarios: list(f.name(), 4, (hymn) => (hymn === '' ? undefined : hymn)),
    leituraComplementar: list(z.object({ author: f.name(), work: f.name() }), 4, (each) =>
      each.author && each.work ? each : undefined,
    ),
    atividadesPraticas: f.proseList(),
  }),
  consideracoesPastorais: f.prose(),
})
