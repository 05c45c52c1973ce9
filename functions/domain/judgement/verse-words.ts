import type { BibleIndex } from '#shared/scripture/bible-index.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { wordsOf } from '#shared/scripture/verse-words.ts'

/** Words of a place in the Bible by its label; empty where there are none to show. */
export type WordsByLabel = (label: string) => string

/** The words of the installed text for short passages; none for long ones, or without a text. */
export const wordsByLabel =
  (bible: BibleIndex | undefined): WordsByLabel =>
  (label) => {
    const [place] = findScripture(label).references
    if (bible === undefined || !place?.osis) return ''
    return wordsOf(bible, place.osis)
      .map(({ text }) => text)
      .join(' ')
  }
