import { type Reading } from './reading.ts'
import type { Said } from './spoken-references.ts'
import { isChapterWord, isVerseWord } from './vocabulary.ts'

/** A place told by its distance from the one in hand. */
export interface Relative {
  unit: 'chapter' | 'verse'
  step: 1 | -1
}

const steps = new Map<string, 1 | -1>([
  ['seguinte', 1],
  ['posterior', 1],
  ['anterior', -1],
  ['proximo', 1],
])

/** "no verso seguinte", "o próximo versículo", "no capítulo anterior" at a token. */
export function relativePlace({ tokens }: Reading, at: number): Said[] | undefined {
  const first = tokens[at]
  const second = tokens[at + 1]
  if (!first || !second || !/^[cvp]/.test(first.fold)) return undefined
  const word = [first, second].find((token) => isChapterWord(token) || isVerseWord(token))
  const step = steps.get(second === word ? first.fold : second.fold)
  if (word === undefined || step === undefined || word.fold.endsWith('s')) return undefined
  if (second === word && first.fold !== 'proximo') return undefined
  const piece = {
    chapter: null,
    verse: null,
    endChapter: null,
    endVerse: null,
    start: at,
    end: at + 2,
  }
  const unit = isChapterWord(word) ? 'chapter' : 'verse'
  return [{ book: null, piece, relative: { unit, step }, confidence: 0.75, start: at, end: at + 2 }]
}
