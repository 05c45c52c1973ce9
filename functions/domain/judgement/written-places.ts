import { chaptersOf } from '#shared/scripture/books.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { labelOf, passageOf, place } from '#shared/scripture/passage.ts'
import type { Reference } from '#shared/scripture/types.ts'

/** A name with a capital, a chapter and perhaps a verse: `Atos 29:1`, but not `Leia 1` of `1 Samuel`. */
const written =
  /(?:\b(?:[1-3]|I{1,3})\s)?\p{Lu}\p{L}+\.?\s\d{1,3}(?!\d|\s\p{Lu})(?:\s?:\s?\d{1,3})?/gu

/**
 * Whether a written text names a place that the Bible does not have. Preaching is heard with doubt, so
 * that the Scripture engine takes "Marcos 17" for a man and a number; who writes it means the book.
 */
export function namesMissingPlace(text: string): boolean {
  const { references } = findScripture(text)
  if (references.some(({ osis }) => osis === null)) return true
  return Array.from(text.matchAll(written)).some(({ 0: name, index }) => {
    const end = index + name.length
    const found = references.find((each) => each.start < end && each.end > index)
    if (found !== undefined) return !isOfChapter(found, Number(/(\d+)(?:\s?:|$)/u.exec(name)?.[1]))
    const isVerse = name.includes(':')
    const meant = findScripture(isVerse ? name : `${name}:1`).references
    return meant.some(({ osis }) => osis === null) || (isVerse && meant.length === 0)
  })
}

/** A recogniser runs "dez, um" together to 101; who writes 101 means it. */
function isOfChapter({ osis, kind }: Reference, chapter: number): boolean {
  const passage = passageOf(osis ?? '')
  if (passage === undefined || kind !== 'explicit' || chaptersOf(passage.book) === 1) return true
  return chapter >= passage.chapter && chapter <= passage.endChapter
}

/** The label of the place that a field names, when it and all others named beside it exist. */
export function labelOfPlace(text: string): string | undefined {
  if (namesMissingPlace(text)) return undefined
  const [first] = findScripture(text).references
  return first?.label ?? chapterOf(text)
}

/** A chapter whose book the engine does not take for one without a verse. */
function chapterOf(text: string): string | undefined {
  const [first] = findScripture(`${text.trim()}:1`).references
  const passage = passageOf(first?.osis ?? '')
  return passage && labelOf(place(passage.book, passage.chapter))
}
