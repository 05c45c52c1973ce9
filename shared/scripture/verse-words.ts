import { verseText, type BibleIndex } from './bible-index.ts'
import { passageOf } from './passage.ts'
import type { VerseWords } from './types.ts'
import { verseAt, verseRange } from './verse-ids.ts'

/** Verses that are shown with their words; a longer passage is named alone. */
const MOST_VERSES = 3

/** The words of a passage of at most three verses; empty for a longer one or what is no passage. */
export function wordsOf(bible: BibleIndex, osis: string): VerseWords[] {
  const passage = passageOf(osis)
  if (passage === undefined) return []
  const { first, last } = verseRange(passage)
  if (last - first >= MOST_VERSES) return []
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    verse: verseAt(first + index).verse,
    text: verseText(bible, first + index)
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  }))
}
