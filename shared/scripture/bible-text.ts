import * as z from 'zod/mini'

/** What must be said wherever a translation's words are shown. */
export const bibleCredit = z.object({
  id: z.string(),
  name: z.string(),
  credit: z.string(),
  licence: z.string(),
})
export type BibleCredit = z.infer<typeof bibleCredit>

/** A translation's words: books in canonical order, each chapter a list of verses. */
export interface BibleText {
  credit: BibleCredit
  books: readonly (readonly (readonly string[])[])[]
}

/** A text that is no Bible text, or a damaged one; the message names the first difference. */
export class BibleTextError extends Error {
  override name = 'BibleTextError'
}

/** Bíblia Livre, which is installed when nothing else is named. */
export const bibliaLivre = {
  url: 'https://ebible.org/Scriptures/porbr2018_vpl.zip',
  credit: {
    id: 'blivre',
    name: 'Bíblia Livre',
    credit: 'Bíblia Livre, © 2018 Diego Santos, Mario Sérgio e Marco Teles',
    licence: 'CC BY 4.0',
  },
} as const
