import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { hasContent, listed } from '#web/features/analysis/hooks/content.ts'
import type { Block } from '#web/features/take-along/document/blocks.ts'
import { labelled, lead, note, prose, titled } from '#web/features/take-along/document/blocks.ts'
import { formatCount } from '#web/lib/format.ts'

type Mapped = NonNullable<DetailedAnalysis['verseMapping']>['explicit']
type Testament = NonNullable<DetailedAnalysis['canonicalDistribution']>['oldTestament']

const mapped = (title: string, verses: Mapped): Block[] =>
  titled(
    3,
    title,
    listed(verses).flatMap(([, { reference, connection, strength }]) => [
      ...lead(reference),
      ...prose(connection),
      ...(hasContent(strength) ? note(`Força: ${strength}`) : []),
    ]),
  )

const testament = (title: string, { books, verses, genres }: Testament): Block[] =>
  hasContent([books, verses, genres])
    ? titled(3, title, [
        ...labelled('Versículos', formatCount(verses)),
        ...labelled('Livros', books.join(', ')),
        ...labelled('Gêneros', genres.join(', ')),
      ])
    : []

/** Which verses the sermon stands on, where in the Bible they are, and which could join them. */
export function quantidadeVersiculos(detailed: DetailedAnalysis): Block[] {
  const { verseMapping: mapping, canonicalDistribution: canon } = detailed
  return [
    ...(mapping === undefined
      ? []
      : titled(2, 'Mapa dos versículos', [
          ...mapped('Referências explícitas', mapping.explicit),
          ...mapped('Referências implícitas', mapping.implicit),
        ])),
    ...(canon === undefined
      ? []
      : titled(2, 'Distribuição no cânon', [
          ...testament('Antigo Testamento', canon.oldTestament),
          ...testament('Novo Testamento', canon.newTestament),
        ])),
    ...titled(
      2,
      'Versículos que poderiam entrar',
      listed(detailed.recommendedAdditions ?? []).flatMap(([, { verse, reason, placement }]) => [
        ...lead(verse),
        ...prose(reason),
        ...(hasContent(placement) ? note(`Onde: ${placement}`) : []),
      ]),
    ),
  ]
}
