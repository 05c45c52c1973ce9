import { confessionTitles } from '#shared/constants/judgement.ts'
import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { hasContent, listed } from '#web/features/analysis/hooks/content.ts'
import type { Block } from '#web/features/take-along/document/blocks.ts'
import { labelled, listOf, prose, titled } from '#web/features/take-along/document/blocks.ts'
import { measure } from './measure.ts'

type Balance = NonNullable<DetailedAnalysis['theologicalBalance']>

const pairs = [
  ['graceVsWorks', 'Graça e obras'],
  ['sovereigntyVsResponsibility', 'Soberania e responsabilidade'],
  ['justificationVsSanctification', 'Justificação e santificação'],
  ['loveVsJustice', 'Amor e justiça'],
] as const satisfies readonly (readonly [keyof Balance, string])[]

const titles: ReadonlyMap<string, string> = new Map(Object.entries(confessionTitles))

/** Doctrines, how the sermon stands to creeds and confessions, and four pairs of truths in balance. */
export function coerenciaTeologica(detailed: DetailedAnalysis): Block[] {
  const { theologicalBalance: balance } = detailed
  return [
    ...titled(
      2,
      'Doutrinas centrais',
      listed(detailed.coreDoctrines ?? []).flatMap(([, each]) =>
        titled(3, each.doctrine, [
          ...prose(each.presentation),
          ...measure('Precisão', each.accuracy),
          ...labelled('Ênfase', each.emphasis),
          ...labelled('Base bíblica', each.biblicalBasis),
        ]),
      ),
    ),
    ...titled(
      2,
      'Credos e confissões',
      Object.entries(detailed.confessionalAlignment ?? {}).flatMap(([key, each]) =>
        titled(3, titles.get(key) ?? key, [...prose(each.alignment), ...listOf(each.points)]),
      ),
    ),
    ...(balance === undefined
      ? []
      : titled(
          2,
          'Equilíbrio teológico',
          pairs
            .filter(([pair]) => hasContent(balance[pair]))
            .flatMap(([pair, label]) => [
              ...measure(label, balance[pair].balance),
              ...prose(balance[pair].position),
            ]),
        )),
  ]
}
