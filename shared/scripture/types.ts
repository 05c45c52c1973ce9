import * as z from 'zod/mini'

/** Offsets are UTF-16 units of the text that was searched; `end` is exclusive. */
const span = { text: z.string(), start: z.number(), end: z.number() }

const referenceKinds = ['explicit', 'contextual', 'nonexistent'] as const

/**
 * A place in the Bible that the speaker names. `osis` is null when the place does not exist;
 * `suggestion` is then the nearest real one. `label` is the Portuguese form ("João 3:16").
 */
export const reference = z.object({
  osis: z.nullable(z.string()),
  label: z.string(),
  kind: z.enum(referenceKinds),
  confidence: z.number(),
  ...span,
  suggestion: z.nullable(z.object({ osis: z.string(), label: z.string() })),
})
export type Reference = z.infer<typeof reference>

export const attributions = ['announced', 'unannounced', 'misattributed', 'notFound'] as const

/** Words of Scripture read or quoted; `similarity` is 0 to 1, `announcedAs` the label it was given. */
export const quotation = z.object({
  osis: z.nullable(z.string()),
  label: z.nullable(z.string()),
  ...span,
  similarity: z.number(),
  attribution: z.enum(attributions),
  announcedAs: z.nullable(z.string()),
})
export type Quotation = z.infer<typeof quotation>

const mainPassage = z.object({
  osis: z.string(),
  label: z.string(),
  confidence: z.number(),
})

const testamentCoverage = z.object({
  /** Portuguese names in canonical order. */
  books: z.array(z.string()),
  verses: z.number(),
  genres: z.array(z.string()),
})

export const coverage = z.object({
  oldTestament: testamentCoverage,
  newTestament: testamentCoverage,
  mostUsed: z.array(z.object({ osis: z.string(), label: z.string(), count: z.number() })),
})
export type Coverage = z.infer<typeof coverage>

export const scriptureResult = z.object({
  mainPassage: z.nullable(mainPassage),
  references: z.array(reference),
  quotations: z.array(quotation),
  coverage,
  /** False when no Bible text is installed: places are verified then, words are not. */
  wordsVerified: z.boolean(),
})
export type ScriptureResult = z.infer<typeof scriptureResult>

/** A verse as the installed translation has it. */
export const verseWords = z.object({ verse: z.number(), text: z.string() })
export type VerseWords = z.infer<typeof verseWords>
