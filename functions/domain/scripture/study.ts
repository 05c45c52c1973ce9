import type { BibleIndex } from '#shared/scripture/bible-index.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { wordsOf } from '#shared/scripture/verse-words.ts'
import type { ScriptureStudy } from './study-artefact.ts'

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
