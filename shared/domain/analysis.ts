import * as z from 'zod/mini'
import { failureCodes } from '#shared/constants/errors.ts'
import { detailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { outline } from '#shared/domain/outline.ts'
import { segment } from '#shared/domain/transcript.ts'
import { bibleCredit } from '#shared/scripture/bible-text.ts'
import { attributions, verseWords } from '#shared/scripture/types.ts'

/** The six aspects, in the order in which screens show them. */
export const aspects = [
  'baseBiblica',
  'quantidadeVersiculos',
  'interpretacao',
  'coerenciaTeologica',
  'organizacao',
  'impactoEspiritual',
] as const
export type Aspect = (typeof aspects)[number]

export const aspectTitles: Record<Aspect, string> = {
  baseBiblica: 'Base bíblica',
  quantidadeVersiculos: 'Quantidade e qualidade dos versículos',
  interpretacao: 'Interpretação e aplicação',
  coerenciaTeologica: 'Coerência teológica',
  organizacao: 'Organização',
  impactoEspiritual: 'Impacto espiritual',
}

export const scoreStatuses = [
  'excelente',
  'bom',
  'regular',
  'precisa melhorar',
  'indisponível',
] as const
export type ScoreStatus = (typeof scoreStatuses)[number]

/** Status of a score from 0 to 10, by the specification's section 9; 0 means not enough evidence. */
export function statusOf(score: number): ScoreStatus {
  if (score <= 0) return 'indisponível'
  if (score >= 9) return 'excelente'
  if (score >= 7.5) return 'bom'
  if (score >= 6) return 'regular'
  return 'precisa melhorar'
}

/** Mean of the scores above 0, to one decimal; 0 when there is none (section 9). */
export function overallScore(scores: readonly number[]): number {
  const counted = scores.filter((score) => score > 0)
  if (counted.length === 0) return 0
  const mean = counted.reduce((sum, score) => sum + score, 0) / counted.length
  return Math.round(mean * 10) / 10
}

/** A passage of the transcript that stands behind a claim; times are seconds. */
export const evidence = z.object({
  claim: z.string(),
  quote: z.string(),
  start: z.number(),
  end: z.number(),
})
export type Evidence = z.infer<typeof evidence>

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

export const stages = [
  'upload',
  'probe',
  'transcribe',
  'scripture',
  'analyse',
  'outline',
  'finish',
] as const
export type Stage = (typeof stages)[number]

/** Whether the audio's length was measured by the time of this stage, and is no longer an estimate. */
export const isMeasuredBy = (stage: Stage): boolean =>
  stages.indexOf(stage) > stages.indexOf('probe')

/** What each stage is called on screen while it lasts. */
export const stageTitles: Record<Stage, string> = {
  upload: 'Aguardando o áudio',
  probe: 'Conferindo o áudio',
  transcribe: 'Transcrevendo a pregação',
  scripture: 'Localizando as referências bíblicas',
  analyse: 'Analisando os seis aspectos',
  outline: 'Montando o esboço',
  finish: 'Guardando o relatório',
}

export const analysisTypes = ['real', 'simulated'] as const

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

/** What a finished analysis tells at once; its outline is read by itself when it is asked for. */
const reportPage = z.omit(report, { outline: true })

/** A new analysis of a corrected transcript, while the report before it still stands. */
export const newAnalysisState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running'), stage: z.enum(stages), progress: z.number() }),
  z.object({ state: z.literal('failed'), message: z.string() }),
])
export type NewAnalysisState = z.infer<typeof newAnalysisState>

const analysisHeader = {
  id: z.string(),
  filename: z.string(),
  customTitle: z.nullable(z.string()),
  createdAt: z.string(),
  /** Seconds; the estimate by file size until the audio has been measured. */
  duration: z.number(),
}

/** An analysis as its owner reads it; `progress` runs from 0 to 1 over the whole pipeline. */
export const analysis = z.discriminatedUnion('status', [
  z.object({
    ...analysisHeader,
    status: z.literal('processing'),
    stage: z.enum(stages),
    progress: z.number(),
  }),
  z.object({
    ...analysisHeader,
    status: z.literal('failed'),
    stage: z.enum(stages),
    progress: z.number(),
    failure: z.object({ code: z.enum(failureCodes), message: z.string() }),
  }),
  z.object({
    ...analysisHeader,
    status: z.literal('completed'),
    stage: z.literal('finish'),
    progress: z.literal(1),
    ...reportPage.shape,
    /**
     * The transcript as it reads now. `revision` counts its corrections; the report is about the text
     * of `analysedRevision`.
     */
    transcript: z.object({
      ...report.shape.transcript.shape,
      revision: z.number(),
      analysedRevision: z.number(),
    }),
    newAnalysis: z.optional(newAnalysisState),
  }),
])
export type Analysis = z.infer<typeof analysis>

/** An analysis that has come to its report. */
export type FinishedAnalysis = Extract<Analysis, { status: 'completed' }>
