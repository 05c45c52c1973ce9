import { type Aspect, aspects } from '#shared/domain/aspects.ts'
import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import type { Outline } from '#shared/domain/outline.ts'
import type {
  AspectResult,
  Category,
  DetectedVerse,
  QuotedPassage,
  Report,
} from '#shared/domain/report.ts'
import { overallScore } from '#shared/domain/scores.ts'
import type { Transcript } from '#shared/domain/transcript.ts'
import type { Quotation, Reference } from '#shared/scripture/types.ts'
import { passageOf } from '#functions/domain/analysis/passage.ts'
import type { ScriptureStudy } from '#functions/domain/scripture/study-artefact.ts'

/** UTF-16 units of the transcript shown on each side of a verse that was named. */
const CONTEXT_UNITS = 90

/**
 * Puts an analysis together into the report that is stored and shown. It is `real` only when every
 * aspect that could be judged was judged by a language model.
 */
export function composeReport({
  transcript,
  scripture,
  results,
  outline,
}: {
  readonly transcript: Transcript
  readonly scripture: ScriptureStudy
  readonly results: readonly AspectResult[]
  readonly outline: Outline
}): Report {
  const available = results.filter(({ category }) => category.score > 0)
  const isReal =
    available.length > 0 && available.every(({ analysisType }) => analysisType === 'real')
  const categories = {
    baseBiblica: categoryOf(results, 'baseBiblica'),
    quantidadeVersiculos: categoryOf(results, 'quantidadeVersiculos'),
    interpretacao: categoryOf(results, 'interpretacao'),
    coerenciaTeologica: categoryOf(results, 'coerenciaTeologica'),
    organizacao: categoryOf(results, 'organizacao'),
    impactoEspiritual: categoryOf(results, 'impactoEspiritual'),
  }
  return {
    confidence: transcript.confidence,
    analysisType: isReal ? 'real' : 'simulated',
    wordCount: transcript.words.length,
    biblicalAnalysis: {
      overallScore: overallScore(aspects.map((aspect) => categories[aspect].score)),
      categories,
    },
    detailedAnalysis: joinDetails(results),
    detectedVerses: scripture.references.map((reference) =>
      detectedVerse(reference, transcript, scripture),
    ),
    quotations: scripture.quotations.map((quotation) =>
      quotedPassage(quotation, transcript, scripture),
    ),
    bible: scripture.bible,
    mainPassage: scripture.mainPassage?.label ?? null,
    wordsVerified: scripture.wordsVerified,
    outline,
    transcript: { text: transcript.text, segments: transcript.segments },
  }
}

function categoryOf(results: readonly AspectResult[], aspect: Aspect): Category {
  const result = results.find((result) => result.aspect === aspect)
  if (result === undefined) throw new Error(`The aspect ${aspect} has not been judged`)
  return result.category
}

function joinDetails(results: readonly AspectResult[]): DetailedAnalysis {
  const details: Partial<DetailedAnalysis> = {}
  for (const { detailed } of results) Object.assign(details, detailed)
  const byScore = results.toSorted((a, b) => a.category.score - b.category.score)
  return {
    ...details,
    improvementSuggestions: inTurn(byScore.map(({ nextSteps }) => nextSteps)),
    strengthsIdentified: inTurn(byScore.toReversed().map(({ strengths }) => strengths)),
  }
}

/**
 * The first of each list, then the second of each, and so on, each text once: a page that puts a few
 * of them first hears every aspect, beginning with the first list's.
 */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, turn) => lists.map((list) => list[turn]))
  return [...new Set(turns.flat().filter((text) => text !== undefined))]
}

function detectedVerse(
  reference: Reference,
  transcript: Transcript,
  study: ScriptureStudy,
): DetectedVerse {
  return {
    reference: reference.label,
    context: around(transcript.text, reference.start, reference.end),
    exists: reference.kind !== 'nonexistent',
    start: passageOf(transcript, reference).start,
    suggestion: reference.suggestion?.label ?? null,
    words: wordsAt(reference.osis, study),
  }
}

function quotedPassage(
  quotation: Quotation,
  transcript: Transcript,
  study: ScriptureStudy,
): QuotedPassage {
  const { label, attribution, announcedAs, similarity, osis } = quotation
  const { quote, start } = passageOf(transcript, quotation)
  const words = wordsAt(osis, study)
  return { quote, start, reference: label, attribution, announcedAs, similarity, words }
}

const wordsAt = (osis: string | null, { words }: ScriptureStudy) =>
  osis === null ? [] : (words[osis] ?? [])

/** The passage from `start` to `end` with some words before and after it, cut between words. */
function around(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - CONTEXT_UNITS), start)
  const after = text.slice(end, end + CONTEXT_UNITS)
  const head = start > CONTEXT_UNITS ? `…${before.replace(/^\S*\s/u, '')}` : before
  const tail =
    end + CONTEXT_UNITS < text.length ? `${after.replace(/[\s\p{P}]*\s\S*$/u, '')}…` : after
  return (head + text.slice(start, end) + tail).replaceAll(/\s+/gu, ' ').trim()
}
