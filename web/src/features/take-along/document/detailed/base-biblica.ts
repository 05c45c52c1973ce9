import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { hasContent, listed } from '#web/features/analysis/hooks/content.ts'
import type { Block, Run } from '#web/features/take-along/document/blocks.ts'
import {
  SEPARATOR,
  emphasis,
  figure,
  labelled,
  lead,
  note,
  prose,
  strong,
  titled,
} from '#web/features/take-along/document/blocks.ts'

type Languages = NonNullable<DetailedAnalysis['originalLanguages']>
type Word = Languages['greek'][number]

const languages = [
  ['hebrew', 'Hebraico', 'he'],
  ['greek', 'Grego', 'grc'],
  ['aramaic', 'Aramaico', 'arc'],
] as const satisfies readonly (readonly [keyof Languages, string, Run['language']])[]

function wordBlock(
  { word, transliteration, meaning, verse }: Word,
  language: Run['language'],
): Block {
  const runs: Run[] = [
    { text: word, ...(language !== undefined && { language }) },
    emphasis(transliteration),
    figure(verse),
    { text: meaning },
  ]
  const said = runs.filter(({ text }) => hasContent(text))
  return {
    kind: 'paragraph',
    runs: said.flatMap((run, index) => (index === 0 ? [run] : [{ text: SEPARATOR }, run])),
  }
}

/** Context, words of the original languages, findings and works on the sermon's passages. */
export function baseBiblica(detailed: DetailedAnalysis): Block[] {
  const { contextualAnalysis: context, originalLanguages: words } = detailed
  return [
    ...(context === undefined
      ? []
      : titled(2, 'Contexto das passagens', [
          ...labelled('Contexto histórico', context.historical),
          ...labelled('Contexto cultural', context.cultural),
          ...labelled('Contexto literário', context.literary),
        ])),
    ...(words === undefined
      ? []
      : titled(
          2,
          'Línguas originais',
          languages.flatMap(([key, title, language]) =>
            titled(
              3,
              title,
              listed(words[key]).map(([, word]) => wordBlock(word, language)),
            ),
          ),
        )),
    ...titled(
      2,
      'Achados exegéticos',
      listed(detailed.exegeticalFindings ?? []).flatMap(([, finding]) => [
        ...lead(finding.verse),
        ...prose(finding.originalText),
        ...prose(finding.interpretation),
        ...note(finding.crossReferences.filter(hasContent).join(SEPARATOR)),
      ]),
    ),
    ...titled(
      2,
      'Obras de referência',
      listed(detailed.academicReferences ?? []).flatMap(
        ([, { author, work, insight, note: advice }]) => [
          {
            kind: 'paragraph',
            runs: [strong(author), { text: ', ' }, emphasis(work)],
          } satisfies Block,
          ...prose(insight),
          ...note(advice ?? ''),
        ],
      ),
    ),
  ]
}
