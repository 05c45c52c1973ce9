import * as z from 'zod/mini'

const strings = z.array(z.string())

/**
 * The detailed analysis of the specification's sections 2 and 3. A field that nobody judged is
 * absent: it is never filled with phrases.
 */
export const detailedAnalysis = z.object({
  contextualAnalysis: z.optional(
    z.object({ historical: z.string(), cultural: z.string(), literary: z.string() }),
  ),
  originalLanguages: z.optional(
    z.object({
      hebrew: z.array(languageWord()),
      greek: z.array(languageWord()),
      aramaic: z.array(languageWord()),
    }),
  ),
  exegeticalFindings: z.optional(
    z.array(
      z.object({
        verse: z.string(),
        originalText: z.string(),
        interpretation: z.string(),
        crossReferences: strings,
      }),
    ),
  ),
  academicReferences: z.optional(
    z.array(
      z.object({
        author: z.string(),
        work: z.string(),
        insight: z.string(),
        /** That it comes from a language model and should be checked, unless the work is known. */
        note: z.optional(z.string()),
      }),
    ),
  ),
  improvementSuggestions: strings,
  strengthsIdentified: strings,
  verseMapping: z.optional(
    z.object({ explicit: z.array(mappedVerse()), implicit: z.array(mappedVerse()) }),
  ),
  canonicalDistribution: z.optional(
    z.object({ oldTestament: testament(), newTestament: testament() }),
  ),
  recommendedAdditions: z.optional(
    z.array(z.object({ verse: z.string(), reason: z.string(), placement: z.string() })),
  ),
  hermeneuticalMethods: z.optional(
    z.array(
      z.object({
        method: z.string(),
        application: z.string(),
        effectiveness: z.number(),
        examples: strings,
      }),
    ),
  ),
  exegeticalAccuracy: z.optional(
    z.object({
      excellent: z.array(z.object({ passage: z.string(), strength: z.string() })),
      correct: z.array(z.object({ passage: z.string(), interpretation: z.string() })),
    }),
  ),
  coreDoctrines: z.optional(
    z.array(
      z.object({
        doctrine: z.string(),
        presentation: z.string(),
        accuracy: z.number(),
        emphasis: z.string(),
        biblicalBasis: z.string(),
      }),
    ),
  ),
  confessionalAlignment: z.optional(
    z.record(z.string(), z.object({ alignment: z.string(), points: strings })),
  ),
  theologicalBalance: z.optional(
    z.object({
      graceVsWorks: balance(),
      sovereigntyVsResponsibility: balance(),
      justificationVsSanctification: balance(),
      loveVsJustice: balance(),
    }),
  ),
  homileticalStructure: z.optional(
    z.object({
      introduction: z.object({
        hook: z.string(),
        biblicalGrounding: z.string(),
        effectiveness: z.number(),
      }),
      body: z.object({
        mainPoints: z.array(
          z.object({ point: z.string(), support: z.string(), development: z.string() }),
        ),
        progression: z.string(),
      }),
      conclusion: z.object({ summary: z.string(), application: z.string(), call: z.string() }),
    }),
  ),
  rhetoricalElements: z.optional(
    z.object({
      ethos: z.object({ credibility: z.string(), authority: z.string() }),
      pathos: z.object({ emotions: strings }),
      logos: z.object({ logic: z.string(), evidence: strings }),
    }),
  ),
  languageAnalysis: z.optional(
    z.object({
      vocabulary: z.string(),
      imagery: strings,
      repetition: strings,
      rhythm: z.string(),
    }),
  ),
  spiritualPenetration: z.optional(
    z.object({
      heartConnection: z.number(),
      convictionLevel: z.number(),
      holySpirit: z.string(),
      brokenness: z.string(),
    }),
  ),
  transformationalCall: z.optional(
    z.object({
      clarity: z.number(),
      specificity: z.string(),
      urgency: z.string(),
      gospel: z.string(),
    }),
  ),
  practicalApplication: z.optional(
    z.object({
      actionSteps: z.array(
        z.object({ step: z.string(), biblical: z.string(), feasible: z.string() }),
      ),
      discipleship: z.string(),
      accountability: z.string(),
      resources: strings,
    }),
  ),
  anticipatedFruit: z.optional(
    z.object({
      immediate: strings,
      shortTerm: strings,
      longTerm: strings,
      community: z.string(),
    }),
  ),
})
export type DetailedAnalysis = z.infer<typeof detailedAnalysis>

function languageWord() {
  return z.object({
    word: z.string(),
    transliteration: z.string(),
    meaning: z.string(),
    verse: z.string(),
  })
}

function mappedVerse() {
  return z.object({ reference: z.string(), connection: z.string(), strength: z.string() })
}

function testament() {
  return z.object({ books: strings, verses: z.number(), genres: strings })
}

/** A pair of truths that belong together; `balance` is 0 to 10. */
function balance() {
  return z.object({ position: z.string(), balance: z.number() })
}
