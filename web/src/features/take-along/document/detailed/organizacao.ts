import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { hasContent, listed } from '#web/features/analysis/hooks/content.ts'
import type { Block } from '#web/features/take-along/document/blocks.ts'
import { labelled, lead, listOf, titled } from '#web/features/take-along/document/blocks.ts'
import { measure } from './measure.ts'

type Structure = NonNullable<DetailedAnalysis['homileticalStructure']>

const structureBlocks = ({ introduction, body, conclusion }: Structure): Block[] => [
  ...(hasContent(introduction)
    ? titled(3, 'Introdução', [
        ...labelled('Gancho', introduction.hook),
        ...labelled('Fundamento bíblico', introduction.biblicalGrounding),
        ...measure('Eficácia', introduction.effectiveness),
      ])
    : []),
  ...titled(3, 'Desenvolvimento', [
    ...listed(body.mainPoints).flatMap(([, { point, support, development }]) => [
      ...lead(point),
      ...labelled('Apoio', support),
      ...labelled('Desenvolvimento', development),
    ]),
    ...labelled('Progressão', body.progression),
  ]),
  ...titled(3, 'Conclusão', [
    ...labelled('Resumo', conclusion.summary),
    ...labelled('Aplicação', conclusion.application),
    ...labelled('Apelo', conclusion.call),
  ]),
]

/** The sermon's build, its means of persuasion and its language. */
export function organizacao(detailed: DetailedAnalysis): Block[] {
  const { homileticalStructure: structure, rhetoricalElements: rhetoric } = detailed
  const { languageAnalysis: language } = detailed
  return [
    ...(structure === undefined
      ? []
      : titled(2, 'Estrutura homilética', structureBlocks(structure))),
    ...(rhetoric === undefined
      ? []
      : titled(2, 'Elementos retóricos', [
          ...titled(3, 'Ethos', [
            ...labelled('Credibilidade', rhetoric.ethos.credibility),
            ...labelled('Autoridade', rhetoric.ethos.authority),
          ]),
          ...titled(3, 'Pathos', listOf(rhetoric.pathos.emotions, 'Emoções')),
          ...titled(3, 'Logos', [
            ...labelled('Lógica', rhetoric.logos.logic),
            ...listOf(rhetoric.logos.evidence, 'Provas'),
          ]),
        ])),
    ...(language === undefined
      ? []
      : titled(2, 'Linguagem', [
          ...labelled('Vocabulário', language.vocabulary),
          ...listOf(language.imagery, 'Imagens'),
          ...listOf(language.repetition, 'Repetições'),
          ...labelled('Ritmo', language.rhythm),
        ])),
  ]
}
