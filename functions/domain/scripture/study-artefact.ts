import * as z from 'zod/mini'
import { bibleCredit } from '#shared/scripture/bible-text.ts'
import { scriptureResult, verseWords } from '#shared/scripture/types.ts'

/** What was found of Scripture in a sermon, with the installed translation's words for its places. */
export const scriptureStudy = z.object({
  ...scriptureResult.shape,
  /** Whose words they are; null when no text is installed. */
  bible: z.nullable(bibleCredit),
  /** Words by OSIS form; places of more than three verses have none. */
  words: z.record(z.string(), z.array(verseWords)),
})
export type ScriptureStudy = z.infer<typeof scriptureStudy>
