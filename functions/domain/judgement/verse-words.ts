import { type BibleIndex, verseText } from '#shared/scripture/bible-index.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { passageOf } from '#shared/scripture/passage.ts'
import { verseRange } from '#shared/scripture/verse-ids.ts'

/** Words of a place in the Bible by its label; undefined where no text is installed or none is meant. */
export type VerseWords = (label: string) => string | undefined

/** More verses than these are read in a Bible, not in a report. */
const MOST_VERSES = 6

/** The words of an installed text. Of a long passage it gives the beginning. */
export const verseWordsOf =
  (bible: BibleIndex): VerseWords =>
  (label) => {
    const passage = passageOf(findScripture(label).references[0]?.osis ?? '')
    if (passage === undefined) return undefined
    const { first, last } = verseRange(passage)
    const shown = Math.min(last, first + MOST_VERSES - 1)
    const verses = Array.from({ length: shown - first + 1 }, (_, index) =>
      verseText(bible, first + index),
    )
    return verses.join(' ') + (shown < last ? ' …' : '')
  }
