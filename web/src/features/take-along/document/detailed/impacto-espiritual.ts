import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { hasContent, listed } from '#web/features/analysis/hooks/content.ts'
import type { Block } from '#web/features/take-along/document/blocks.ts'
import { labelled, lead, listOf, titled } from '#web/features/take-along/document/blocks.ts'
import { measure } from './measure.ts'

type Practice = NonNullable<DetailedAnalysis['practicalApplication']>

const practiceBlocks = (practice: Practice): Block[] => [
  ...titled(
    3,
    'Passos de ação',
    listed(practice.actionSteps).flatMap(([, { step, biblical, feasible }]) => [
      ...lead(step),
      ...labelled('Base bíblica', biblical),
      ...labelled('Viabilidade', feasible),
    ]),
  ),
  ...labelled('Discipulado', practice.discipleship),
  ...labelled('Prestação de contas', practice.accountability),
  ...listOf(practice.resources, 'Recursos'),
]

/** What in the text may reach the heart, the call, its practice and the fruit to hope for. */
export function impactoEspiritual(detailed: DetailedAnalysis): Block[] {
  const { spiritualPenetration: heart, transformationalCall: call } = detailed
  const { practicalApplication: practice, anticipatedFruit: fruit } = detailed
  return [
    ...(heart === undefined || !hasContent(heart)
      ? []
      : titled(2, 'Penetração espiritual', [
          ...measure('Ligação com o coração', heart.heartConnection),
          ...measure('Convicção', heart.convictionLevel),
          ...labelled('Espírito Santo', heart.holySpirit),
          ...labelled('Quebrantamento', heart.brokenness),
        ])),
    ...(call === undefined || !hasContent(call)
      ? []
      : titled(2, 'Chamado à transformação', [
          ...measure('Clareza', call.clarity),
          ...labelled('Especificidade', call.specificity),
          ...labelled('Urgência', call.urgency),
          ...labelled('Evangelho', call.gospel),
        ])),
    ...(practice === undefined ? [] : titled(2, 'Aplicação prática', practiceBlocks(practice))),
    ...(fruit === undefined
      ? []
      : titled(2, 'Fruto esperado', [
          ...listOf(fruit.immediate, 'Imediato'),
          ...listOf(fruit.shortTerm, 'Em curto prazo'),
          ...listOf(fruit.longTerm, 'Em longo prazo'),
          ...labelled('Na comunidade', fruit.community),
        ])),
  ]
}
