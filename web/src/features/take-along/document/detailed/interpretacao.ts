import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { listed } from '#web/features/analysis/hooks/content.ts'
import type { Block } from '#web/features/take-along/document/blocks.ts'
import { labelled, listOf, titled } from '#web/features/take-along/document/blocks.ts'
import { measure } from './measure.ts'

/** How passages were read, and how faithfully. */
export function interpretacao(detailed: DetailedAnalysis): Block[] {
  const { exegeticalAccuracy: accuracy } = detailed
  return [
    ...titled(
      2,
      'Métodos de interpretação',
      listed(detailed.hermeneuticalMethods ?? []).flatMap(([, each]) =>
        titled(3, each.method, [
          ...labelled('Aplicação', each.application),
          ...measure('Eficácia', each.effectiveness),
          ...listOf(
            each.examples.map((example) => `“${example}”`),
            'Exemplos',
          ),
        ]),
      ),
    ),
    ...(accuracy === undefined
      ? []
      : titled(2, 'Precisão da exegese', [
          ...titled(
            3,
            'Excelente',
            listed(accuracy.excellent).flatMap(([, { passage, strength }]) =>
              labelled(passage, strength),
            ),
          ),
          ...titled(
            3,
            'Correta',
            listed(accuracy.correct).flatMap(([, { passage, interpretation }]) =>
              labelled(passage, interpretation),
            ),
          ),
        ])),
  ]
}
