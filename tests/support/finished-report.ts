import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import type { Category } from '#shared/domain/report.ts'
import type { Segment } from '#shared/domain/transcript.ts'

export const unjudged: Category = {
  score: 0,
  status: 'indisponível',
  feedback: 'A transcrição é curta demais para avaliar.',
  details: [],
  evidence: [],
}

/** A report in which nothing was judged or found, with what a test says of it. */
export const finishedReport = (fields: Partial<FinishedAnalysis> = {}): FinishedAnalysis => ({
  id: 'analysis-1',
  filename: 'culto.mp3',
  customTitle: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  duration: 60,
  status: 'completed',
  stage: 'finish',
  progress: 1,
  confidence: 0.9,
  analysisType: 'simulated',
  wordCount: 3,
  biblicalAnalysis: {
    overallScore: 0,
    categories: {
      baseBiblica: unjudged,
      quantidadeVersiculos: unjudged,
      interpretacao: unjudged,
      coerenciaTeologica: unjudged,
      organizacao: unjudged,
      impactoEspiritual: unjudged,
    },
  },
  detailedAnalysis: { improvementSuggestions: [], strengthsIdentified: [] },
  detectedVerses: [],
  mainPassage: null,
  wordsVerified: false,
  quotations: [],
  bible: null,
  transcript: transcriptOf([]),
  ...fields,
})

/** A transcript of such passages, ten seconds each, as a report carries it. */
export function transcriptOf(
  texts: readonly string[],
  revisions = { revision: 0, analysedRevision: 0 },
): FinishedAnalysis['transcript'] {
  const segments = texts.map((text, place): Segment => ({
    start: place * 10,
    end: place * 10 + 9,
    text,
    confidence: 0.9,
  }))
  return { text: texts.join('\n'), segments, ...revisions }
}
