import * as z from 'zod/mini'
import { type Fields, list, score } from './answer-fields.ts'

/** What each aspect is asked of the detailed analysis, where the report page shows it. */
export const detailFields = (f: Fields) => ({
  baseBiblica: z.object({
    contextualAnalysis: z.object({
      historical: f.prose(),
      cultural: f.prose(),
      literary: f.prose(),
    }),
    originalLanguages: z.object({
      hebrew: words(f),
      greek: words(f),
      aramaic: words(f),
    }),
    exegeticalFindings: list(
      z.object({ verse: f.verse(), interpretation: f.prose(), crossReferences: f.verseList() }),
      6,
      ({ verse, ...rest }) => (verse && rest.interpretation ? { verse, ...rest } : undefined),
    ),
    academicReferences: list(
      z.object({ author: f.name(), work: f.name(), insight: f.prose() }),
      5,
      (each) => (each.author && each.work && each.insight ? each : undefined),
    ),
  }),

  quantidadeVersiculos: z.object({
    verseMapping: z.object({ explicit: mapped(f), implicit: mapped(f) }),
    recommendedAdditions: list(
      z.object({ verse: f.verse(), reason: f.prose(), placement: f.prose() }),
      5,
      ({ verse, ...rest }) => (verse && rest.reason ? { verse, ...rest } : undefined),
    ),
  }),

  interpretacao: z.object({
    hermeneuticalMethods: list(
      z.object({
        method: f.prose(),
        application: f.prose(),
        effectiveness: score(),
        examples: f.quoteList(),
      }),
      5,
      (each) =>
        each.method && each.application
          ? { ...each, examples: each.examples.map(({ quote }) => quote) }
          : undefined,
    ),
    exegeticalAccuracy: z.object({
      excellent: list(
        z.object({ passage: f.verse(), strength: f.prose() }),
        6,
        ({ passage, strength }) => (passage && strength ? { passage, strength } : undefined),
      ),
      correct: list(
        z.object({ passage: f.verse(), interpretation: f.prose() }),
        6,
        ({ passage, interpretation }) =>
          passage && interpretation ? { passage, interpretation } : undefined,
      ),
    }),
  }),

  coerenciaTeologica: z.object({
    coreDoctrines: list(
      z.object({
        doctrine: f.prose(),
        presentation: f.prose(),
        accuracy: score(),
        emphasis: f.prose(),
        biblicalBasis: f.prose(),
      }),
      8,
      (each) => (each.doctrine && each.presentation ? each : undefined),
    ),
    confessionalAlignment: list(
      z.object({ confession: f.name(), alignment: f.prose(), points: f.proseList() }),
      8,
      (each) => (each.confession && each.alignment ? each : undefined),
    ),
    theologicalBalance: z.object({
      graceVsWorks: balance(f),
      sovereigntyVsResponsibility: balance(f),
      justificationVsSanctification: balance(f),
      loveVsJustice: balance(f),
    }),
  }),

  organizacao: z.object({
    homileticalStructure: z.object({
      introduction: z.object({
        hook: f.prose(),
        biblicalGrounding: f.prose(),
        effectiveness: score(),
      }),
      body: z.object({
        mainPoints: list(
          z.object({ point: f.prose(), support: f.prose(), development: f.prose() }),
          8,
          (each) => (each.point ? each : undefined),
        ),
        progression: f.prose(),
      }),
      conclusion: z.object({ summary: f.prose(), application: f.prose(), call: f.prose() }),
    }),
    rhetoricalElements: z.object({
      ethos: z.object({ credibility: f.prose(), authority: f.prose() }),
      pathos: z.object({ emotions: f.proseList() }),
      logos: z.object({ logic: f.prose(), evidence: f.proseList() }),
    }),
    languageAnalysis: z.object({
      vocabulary: f.prose(),
      imagery: f.quoteList(6),
      repetition: f.quoteList(6),
      rhythm: f.prose(),
    }),
  }),

  impactoEspiritual: z.object({
    spiritualPenetration: z.object({
      heartConnection: score(),
      convictionLevel: score(),
      holySpirit: f.prose(),
      brokenness: f.prose(),
    }),
    transformationalCall: z.object({
      clarity: score(),
      specificity: f.prose(),
      urgency: f.prose(),
      gospel: f.prose(),
    }),
    practicalApplication: z.object({
      actionSteps: list(
        z.object({ step: f.prose(), biblical: f.prose(), feasible: f.prose() }),
        6,
        (each) => (each.step ? each : undefined),
      ),
      discipleship: f.prose(),
      accountability: f.prose(),
      resources: f.proseList(),
    }),
    anticipatedFruit: z.object({
      immediate: f.proseList(4),
      shortTerm: f.proseList(4),
      longTerm: f.proseList(4),
      community: f.prose(),
    }),
  }),
})

const words = (f: Fields) =>
  list(
    z.object({
      word: z.string(),
      transliteration: f.prose(),
      meaning: f.prose(),
      verse: f.verse(),
    }),
    5,
    ({ verse, ...rest }) => (verse && rest.meaning ? { verse, ...rest } : undefined),
  )

const mapped = (f: Fields) =>
  list(
    z.object({
      reference: f.verse(),
      connection: f.prose(),
      strength: z.enum(['forte', 'média', 'fraca']),
    }),
    20,
    ({ reference, ...rest }) => (reference && rest.connection ? { reference, ...rest } : undefined),
  )

const balance = (f: Fields) => z.object({ position: f.prose(), balance: score() })
