import type { DetectedVerse, QuotedPassage, Report } from '#shared/domain/report.ts'
import type { Block } from './blocks.ts'
import { SEPARATOR, emphasis, note, strong, titled } from './blocks.ts'

const verse = (words: DetectedVerse['words']): Block[] =>
  words.length === 0 ? [] : [{ kind: 'verse', words }]

const checkOf = ({ exists, suggestion }: DetectedVerse): string => {
  if (exists) return 'existe'
  return suggestion === null ? 'não existe' : `não existe; talvez ${suggestion}`
}

function attributionOf({ attribution, announcedAs }: QuotedPassage): string {
  const said = announcedAs === null ? '' : ` como ${announcedAs}`
  switch (attribution) {
    case 'announced':
      return 'citada no lugar certo'
    case 'unannounced':
      return 'citada sem a referência'
    case 'misattributed':
      return `anunciada${said}, mas está aqui`
    case 'notFound':
      return `anunciada${said}, não encontrada na Bíblia`
  }
}

/** Every place of the Bible that was named, and all words of it that were read, each with its check. */
export function scriptureBlocks({
  detectedVerses,
  quotations,
  bible,
}: Pick<Report, 'detectedVerses' | 'quotations' | 'bible'>): Block[] {
  const named = detectedVerses.flatMap((each): Block[] => [
    { kind: 'paragraph', runs: [strong(each.reference), { text: `${SEPARATOR}${checkOf(each)}` }] },
    { kind: 'quotation', text: each.context, seconds: each.start, claim: null },
    ...verse(each.words),
  ])
  const read = quotations.flatMap((each): Block[] => [
    {
      kind: 'paragraph',
      runs: [
        ...(each.reference === null ? [] : [strong(each.reference), { text: SEPARATOR }]),
        { text: attributionOf(each) },
      ],
    },
    { kind: 'quotation', text: each.quote, seconds: each.start, claim: null },
    ...verse(each.words),
  ])
  const credit =
    bible === null
      ? 'Nenhum texto bíblico está instalado: conferimos os lugares, não as palavras.'
      : `Texto bíblico: ${bible.credit}. Licença ${bible.licence}. Diferenças de tradução não são erros.`
  return [
    ...titled(1, 'Versículos citados', [
      ...(named.length > 0 ? named : note('Nenhuma referência bíblica foi encontrada no texto.')),
    ]),
    ...titled(1, 'Palavras citadas', read),
    { kind: 'paragraph', runs: [emphasis(credit)] },
  ]
}
