import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { counted, shareOf, type Feature } from '#functions/domain/analysis/feature.ts'
import { passageOf } from '#functions/domain/analysis/passage.ts'
import { realReferences, type Sermon } from '#functions/domain/analysis/sermon.ts'

/** An expository sermon on one passage is not marked down for few verses or one Testament. */
const EXPOSITORY_CONFIDENCE = 0.6

/** Does every reference exist and say what is claimed, and does the support serve the point? */
export function measureQuantidadeVersiculos(sermon: Sermon): Feature[] {
  const { scripture, transcript } = sermon
  const { references, quotations, coverage } = scripture
  const real = realReferences(sermon)
  const nonexistent = references.filter(({ kind }) => kind === 'nonexistent')
  const misattributed = quotations.filter(
    ({ attribution }) => attribution === 'misattributed' || attribution === 'notFound',
  )
  const returnsToText = real.filter(({ kind }) => kind === 'contextual').length >= 2
  const expository =
    returnsToText && (scripture.mainPassage?.confidence ?? 0) >= EXPOSITORY_CONFIDENCE
  const testaments = [coverage.oldTestament, coverage.newTestament].filter(
    ({ books }) => books.length > 0,
  )
  const distinct = new Set(real.map(({ osis }) => osis)).size

  return [
    {
      name: 'Referências diferentes',
      figure: counted(distinct, 'passagem', 'passagens'),
      share: expository ? Math.max(0.8, shareOf(distinct, 5)) : shareOf(distinct, 5),
      weight: 3,
      passages: real.slice(0, 3).map((place) => passageOf(transcript, place)),
      strength: 'Há passagens suficientes para sustentar a mensagem.',
      nextStep: 'Escolha duas ou três passagens que sustentem a ideia central e leia-as.',
    },
    {
      name: 'Referências que existem',
      figure:
        references.length === 0
          ? 'nenhuma referência citada'
          : `${real.length} de ${references.length}`,
      share: references.length === 0 ? 0 : (real.length / references.length) ** 2,
      weight: 3,
      passages: nonexistent.slice(0, 3).map((place) => passageOf(transcript, place)),
      strength: 'Todas as referências citadas existem.',
      nextStep:
        nonexistent.length > 0
          ? `Confira: ${nonexistent.map(withSuggestion).join('; ')}.`
          : 'Diga livro, capítulo e versículo, para que o ouvinte possa conferir.',
    },
    {
      name: 'Palavras atribuídas ao lugar certo',
      figure: scripture.wordsVerified
        ? `${quotations.length - misattributed.length} de ${quotations.length} citações`
        : 'não conferidas: nenhum texto bíblico está instalado',
      share: attributionShare(sermon, misattributed.length),
      weight: 2,
      passages: misattributed.slice(0, 3).map((place) => passageOf(transcript, place)),
      strength: 'As palavras citadas estão onde você disse que estão.',
      nextStep:
        misattributed.length > 0
          ? `Confira de onde vêm: ${misattributed.map(({ text, label }) => `“${text}”${label ? ` (${label})` : ' (não encontrado na Bíblia)'}`).join('; ')}.`
          : 'Cite as palavras do versículo junto com a referência.',
    },
    {
      name: 'Antigo e Novo Testamento',
      figure: `${counted(coverage.oldTestament.books.length, 'livro', 'livros')} do Antigo, ${counted(coverage.newTestament.books.length, 'livro', 'livros')} do Novo`,
      share: expository ? Math.max(0.9, testaments.length / 2) : testaments.length / 2,
      weight: 2,
      passages: [],
      strength: 'A mensagem ouve os dois Testamentos.',
      nextStep: 'Onde ajudar, mostre como o outro Testamento fala do mesmo assunto.',
    },
  ]
}

const withSuggestion = ({ label, suggestion }: Sermon['scripture']['references'][number]): string =>
  `${label} não existe${suggestion ? ` (talvez ${suggestion.label})` : ''}`

/** Without a Bible text or a quotation there is nothing to attribute: half, neither praise nor blame. */
function attributionShare({ scripture }: Sermon, misattributed: number): number {
  if (scripture.references.length === 0) return 0
  const { length } = scripture.quotations
  return !scripture.wordsVerified || length === 0 ? 0.5 : ((length - misattributed) / length) ** 2
}

/** Where the verses come from and how they were used. */
export function detailQuantidadeVersiculos({
  scripture,
}: Sermon): Pick<DetailedAnalysis, 'verseMapping' | 'canonicalDistribution'> {
  const explicit = scripture.references
    .filter(({ kind }) => kind !== 'nonexistent')
    .map(({ label, text, confidence }) => ({
      reference: label,
      connection: text,
      strength: strengthOf(confidence),
    }))
  const implicit = scripture.quotations
    .filter(({ attribution }) => attribution === 'unannounced')
    .map(({ label, text, similarity }) => ({
      reference: label ?? '',
      connection: text,
      strength: strengthOf(similarity),
    }))
  const { oldTestament, newTestament } = scripture.coverage
  return {
    verseMapping: { explicit, implicit },
    canonicalDistribution: { oldTestament, newTestament },
  }
}

const strengthOf = (confidence: number): string => {
  if (confidence >= 0.85) return 'forte'
  return confidence >= 0.6 ? 'média' : 'fraca'
}
