import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { applicationSteps, callsToAction, questions } from '#functions/domain/analysis/calls.ts'
import { counted, shareOf, type Feature } from '#functions/domain/analysis/feature.ts'
import { markers } from '#functions/domain/analysis/markers.ts'
import { NOT_JUDGED } from '#functions/domain/analysis/not-judged.ts'
import {
  passagesOf,
  sentencesWith,
  shareFor,
  type Sermon,
} from '#functions/domain/analysis/sermon.ts'

/** Signs in the text of the response sought. No program measures the Spirit. */
export function measureImpactoEspiritual(sermon: Sermon): Feature[] {
  const calls = callsToAction(sermon)
  const urgent = urgentCalls(sermon)
  const gospel = sentencesWith(sermon, 'gospel')
  const asked = questions(sermon)
  const warmth = sentencesWith(sermon, 'warmth')
  const prayer = new Set([...sentencesWith(sermon, 'spirit'), ...sentencesWith(sermon, 'prayer')])

  return [
    {
      name: 'Chamados à resposta',
      figure: counted(calls.length, 'chamado', 'chamados'),
      share: shareFor(sermon, calls.length, 4),
      weight: 3,
      passages: passagesOf(sermon, calls, 3),
      strength: 'A mensagem pede uma resposta.',
      nextStep: 'Diga com clareza que resposta o texto pede de quem ouve.',
    },
    {
      name: 'Chamados para agora',
      figure: counted(urgent.length, 'chamado', 'chamados'),
      share: shareOf(urgent.length, 1),
      weight: 1,
      passages: passagesOf(sermon, urgent, 1),
      strength: 'O chamado é para hoje.',
      nextStep: 'Convide para um primeiro passo ainda hoje.',
    },
    {
      name: 'Chamado apoiado na graça',
      figure: counted(gospel.length, 'frase do evangelho', 'frases do evangelho'),
      share:
        calls.length > 0 ? shareFor(sermon, gospel.length, 4) : shareFor(sermon, gospel.length, 8),
      weight: 3,
      passages: passagesOf(sermon, gospel.toReversed(), 1),
      strength: 'O chamado se apoia no que Deus fez.',
      nextStep: 'Apoie o chamado na graça: o que Deus fez vem antes do que pedimos.',
    },
    {
      name: 'Perguntas ao ouvinte',
      figure: counted(asked.length, 'pergunta', 'perguntas'),
      share: shareFor(sermon, asked.length, 3),
      weight: 1,
      passages: passagesOf(sermon, asked),
      strength: 'As perguntas trazem o ouvinte para dentro do texto.',
      nextStep: 'Faça uma ou duas perguntas que o ouvinte leve para casa.',
    },
    {
      name: 'Trato pastoral',
      figure: counted(warmth.length, 'frase', 'frases'),
      share: shareFor(sermon, warmth.length, 4),
      weight: 2,
      passages: passagesOf(sermon, warmth, 1),
      strength: 'O tom é de pastor que conhece as suas ovelhas.',
      nextStep: 'Fale às pessoas que estão diante de você: suas lutas, suas dúvidas, sua casa.',
    },
    {
      name: 'Dependência de Deus em oração',
      figure: counted(prayer.size, 'frase', 'frases'),
      share: shareOf(prayer.size, 2),
      weight: 1,
      passages: passagesOf(sermon, [...prayer], 1),
      strength: 'A mensagem se entrega a Deus em oração.',
      nextStep: 'Termine levando a igreja a Deus em oração.',
    },
  ]
}

const urgentCalls = (sermon: Sermon) =>
  callsToAction(sermon).filter(({ folded }) => markers.urgency.test(folded))

/** The call and the steps in the preacher's own words; what needs a reader's judgement is absent. */
export function detailImpactoEspiritual(
  sermon: Sermon,
): Pick<DetailedAnalysis, 'transformationalCall' | 'practicalApplication'> {
  const calls = callsToAction(sermon)
  if (calls.length === 0) return {}
  const quotes = (list: Parameters<typeof passagesOf>[1], most: number) =>
    passagesOf(sermon, list, most).map(({ quote }) => quote)
  const steps = applicationSteps(sermon)
  return {
    transformationalCall: {
      clarity: NOT_JUDGED,
      specificity: quotes(steps, 1)[0] ?? '',
      urgency: quotes(urgentCalls(sermon), 1)[0] ?? '',
      gospel: quotes(sentencesWith(sermon, 'gospel').toReversed(), 1)[0] ?? '',
    },
    practicalApplication: {
      actionSteps: quotes(steps, 5).map((step) => ({ step, biblical: '', feasible: '' })),
      discipleship: '',
      accountability: '',
      resources: [],
    },
  }
}
