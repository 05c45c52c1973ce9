import * as z from 'zod/mini'
import type { BibleIndex } from '#shared/scripture/bible-index.ts'
import { bibleCredit } from '#shared/scripture/bible-text.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { scriptureResult, verseWords } from '#shared/scripture/types.ts'
import { wordsOf } from '#shared/scripture/verse-words.ts'

/** What was found of Scripture in a sermon, with the installed translation's words for its places. */
export const scriptureStudy = z.object({
  ...scriptureResult.shape,
  /** Whose words they are; null when no text is installed. */
  bible: z.nullable(bibleCredit),
  /** Words by OSIS form; places of more than three verses have none. */
  words: z.record(z.string(), z.array(verseWords)),
})
export type ScriptureStudy = z.infer<typeof scriptureStudy>

/** Finds every reference and, with a translation, every quotation, and looks the words up. */
export function studyScripture(text: string, bible?: BibleIndex): ScriptureStudy {
  const result = findScripture(text, bible)
  if (bible === undefined) return { ...result, bible: null, words: {} }
  const places = new Set(
    [...result.references, ...result.quotations].flatMap(({ osis }) => osis ?? []),
  )
  const words = Object.fromEntries([...places].map((osis) => [osis, wordsOf(bible, osis)]))
  return { ...result, bible: bible.credit, words }
}
