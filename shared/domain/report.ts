import * as z from 'zod/mini'
import { aspects } from '#shared/domain/aspects.ts'
import { detailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { outline } from '#shared/domain/outline.ts'
import { scoreStatuses } from '#shared/domain/scores.ts'
import { segment } from '#shared/domain/transcript.ts'
import { bibleCredit } from '#shared/scripture/bible-text.ts'
import { attributions, verseWords } from '#shared/scripture/types.ts'

/** A passage of the transcript that stands behind a claim; times are seconds. */
export const evidence = z.object({
  claim: z.string(),
  quote: z.string(),
  start: z.number(),
  end: z.number(),
})
export type Evidence = z.infer<typeof evidence>

/** The card of an aspect: its score from 0 to 10, why, and what stands behind it. */
export const category = z.object({
  score: z.number(),
  status: z.enum(scoreStatuses),
  feedback: z.string(),
  details: z.array(z.string()),
  evidence: z.array(evidence),
  /** Those of the details that no passage of the sermon stands behind. */
  opinions: z.optional(z.array(z.string())),
})
export type Category = z.infer<typeof category>

/** Judged by a language model, or calculated from the text. */
export const analysisTypes = ['real', 'simulated'] as const

/** A reference that was heard, from `start` seconds on; `context` is what was said around it. */
export const detectedVerse = z.object({
  reference: z.string(),
  context: z.string(),
  exists: z.boolean(),
  start: z.number(),
  suggestion: z.nullable(z.string()),
  /** The installed translation's words; none for a long passage or without a text. */
  words: z.array(verseWords),
})
export type DetectedVerse = z.infer<typeof detectedVerse>

/** Words of Scripture that were read or quoted, as the report shows them. */
export const quotedPassage = z.object({
  quote: z.string(),
  start: z.number(),
  /** Where the words stand; null when they are nowhere in the installed text. */
  reference: z.nullable(z.string()),
  attribution: z.enum(attributions),
  announcedAs: z.nullable(z.string()),
  similarity: z.number(),
  words: z.array(verseWords),
})
export type QuotedPassage = z.infer<typeof quotedPassage>

const strings = z.array(z.string())

/** One aspect judged: its card, and its part of the detailed analysis. */
export const aspectResult = z.object({
  aspect: z.enum(aspects),
  analysisType: z.enum(analysisTypes),
  category,
  strengths: strings,
  nextSteps: strings,
  detailed: z.partial(detailedAnalysis),
})
export type AspectResult = z.infer<typeof aspectResult>

/** What the pipeline's last step stores and the report page shows. */
export const report = z.object({
  confidence: z.number(),
  analysisType: z.enum(analysisTypes),
  wordCount: z.number(),
  biblicalAnalysis: z.object({
    overallScore: z.number(),
    categories: z.object({
      baseBiblica: category,
      quantidadeVersiculos: category,
      interpretacao: category,
      coerenciaTeologica: category,
      organizacao: category,
      impactoEspiritual: category,
    }),
  }),
  detailedAnalysis,
  detectedVerses: z.array(detectedVerse),
  mainPassage: z.nullable(z.string()),
  wordsVerified: z.boolean(),
  quotations: z.array(quotedPassage),
  /** Whose words the verses are; null when no text is installed. */
  bible: z.nullable(bibleCredit),
  outline,
  transcript: z.object({ text: z.string(), segments: z.array(segment) }),
})
export type Report = z.infer<typeof report>
