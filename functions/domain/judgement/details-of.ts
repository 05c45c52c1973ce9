import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { CHECK_REFERENCE, type confessionTitles } from '#shared/constants/judgement.ts'
import { bookByOsis } from '#shared/scripture/books.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import type { ScriptureResult } from '#shared/scripture/types.ts'
import type { AspectAnswer } from './answer.ts'
import type { JudgedSermon } from './judge-answer.ts'
import { isKnownWork } from './known-works.ts'

type DetailOf<A extends AspectAnswer['aspect']> = NonNullable<
  Extract<AspectAnswer, { aspect: A }>['detailed']
>

/**
 * An aspect's part of the detailed analysis: what the model judged, with what only code may say, such
 * as the words of verses, the distribution over the canon and whether a work is known.
 */
export function detailsOf(answer: AspectAnswer, sermon: JudgedSermon): Partial<DetailedAnalysis> {
  switch (answer.aspect) {
    case 'baseBiblica':
      return answer.detailed === null ? {} : biblicalBasis(answer.detailed, sermon)
    case 'quantidadeVersiculos':
      return verses(answer.detailed, sermon)
    case 'coerenciaTeologica':
      return answer.detailed === null ? {} : doctrine(answer.detailed)
    case 'organizacao':
      return answer.detailed === null ? {} : organisation(answer.detailed)
    case 'interpretacao':
    case 'impactoEspiritual':
      return answer.detailed ?? {}
  }
}

function biblicalBasis(
  detailed: DetailOf<'baseBiblica'>,
  { verseWords }: JudgedSermon,
): Partial<DetailedAnalysis> {
  const { hebrew, greek, aramaic } = detailed.originalLanguages
  return {
    ...detailed,
    originalLanguages: {
      hebrew: hebrew.filter(({ word, verse }) => isHebrew(word) && testamentOf(verse) === 'old'),
      greek: greek.filter(({ word, verse }) => isGreek(word) && testamentOf(verse) === 'new'),
      aramaic: aramaic.filter(({ word }) => isHebrew(word)),
    },
    exegeticalFindings: detailed.exegeticalFindings.map((finding) => ({
      ...finding,
      originalText: verseWords(finding.verse),
    })),
    academicReferences: detailed.academicReferences.map((reference) =>
      isKnownWork(reference.author, reference.work)
        ? reference
        : { ...reference, note: CHECK_REFERENCE },
    ),
  }
}

/** One word or a short phrase in the script and nothing else. */
const isHebrew = (word: string): boolean => /^[\p{Script=Hebrew}\p{M}\s-]{1,40}$/u.test(word)
const isGreek = (word: string): boolean => /^[\p{Script=Greek}\p{M}\s-]{1,40}$/u.test(word)

function testamentOf(label: string): 'old' | 'new' | undefined {
  const osis = findScripture(label).references[0]?.osis
  return bookByOsis(osis?.split('.')[0] ?? '')?.testament
}

/** A reference that the model calls explicit counts when the sermon names it; the rest are our own. */
function verses(
  detailed: DetailOf<'quantidadeVersiculos'> | null,
  { scripture }: JudgedSermon,
): Partial<DetailedAnalysis> {
  const { oldTestament, newTestament } = scripture.coverage
  const canonicalDistribution = { oldTestament, newTestament }
  if (detailed === null) return { canonicalDistribution }
  const named = new Map(namedIn(scripture).map((each) => [each.label, each]))
  const { explicit, implicit } = detailed.verseMapping
  const judged = explicit.filter(({ reference }) => named.has(reference))
  const omitted = [...named.values()].filter(
    ({ label }) => !judged.some(({ reference }) => reference === label),
  )
  return {
    canonicalDistribution,
    verseMapping: {
      explicit: [
        ...judged,
        ...omitted.map(({ label, text, confidence }) => ({
          reference: label,
          connection: text,
          strength: confidence >= SURE ? 'forte' : 'média',
        })),
      ],
      implicit: implicit.filter(({ reference }) => !named.has(reference)),
    },
    recommendedAdditions: detailed.recommendedAdditions.filter(({ verse }) => !named.has(verse)),
  }
}

const SURE = 0.85

const namedIn = ({ references }: ScriptureResult) =>
  references.filter(({ kind }) => kind !== 'nonexistent')

const doctrine = (detailed: DetailOf<'coerenciaTeologica'>): Partial<DetailedAnalysis> => ({
  ...detailed,
  confessionalAlignment: Object.fromEntries(
    detailed.confessionalAlignment.map(({ confession, ...rest }) => [keyOf(confession), rest]),
  ),
})

const confessions: readonly (readonly [key: keyof typeof confessionTitles, name: RegExp])[] = [
  ['nicene', /nicen/iu],
  ['apostles', /ap[oó]st/iu],
  ['westminster', /westminster/iu],
  ['augsburg', /augsb/iu],
]

/** The key of a confession that pages have a title for; any other is its own key. */
const keyOf = (confession: string): string =>
  confessions.find(([, name]) => name.test(confession))?.[0] ?? confession

const organisation = (detailed: DetailOf<'organizacao'>): Partial<DetailedAnalysis> => ({
  ...detailed,
  languageAnalysis: {
    ...detailed.languageAnalysis,
    imagery: detailed.languageAnalysis.imagery.map(({ quote }) => quote),
    repetition: detailed.languageAnalysis.repetition.map(({ quote }) => quote),
  },
})
