import { searchWords } from './words.ts'

/** Where a found word stands in a text: UTF-16 units, the end exclusive. */
type Mark = [start: number, end: number]

/** A short piece of what was said. `passage` is the transcript segment's place, from 0. */
interface Excerpt {
  readonly text: string
  readonly marks: Mark[]
  readonly start: number
  readonly passage: number
}

/** UTF-16 units that are shown before the first found word, and in all. */
const BEFORE_UNITS = 60
const EXCERPT_UNITS = 200

/** The words of a text that stand for one of the searched ones; `stems` has a set for each of those. */
export const marksIn = (text: string, stems: readonly ReadonlySet<string>[]): Mark[] =>
  searchWords(text)
    .filter(({ stem }) => stems.some((each) => each.has(stem)))
    .map(({ start, end }) => [start, end])

/** The first of the passages that have most of the searched words; none without any of them. */
export function excerptOf(
  segments: readonly { readonly text: string; readonly start: number }[],
  stems: readonly ReadonlySet<string>[],
): Excerpt | undefined {
  let best: { readonly passage: number; readonly words: number } | undefined
  segments.forEach(({ text }, passage) => {
    const own = searchWords(text)
    const words = stems.filter((each) => own.some(({ stem }) => each.has(stem))).length
    if (words > (best?.words ?? 0)) best = { passage, words }
  })
  const segment = best && segments[best.passage]
  if (best === undefined || segment === undefined) return undefined
  const text = segment.text.normalize('NFC')
  const first = marksIn(text, stems)[0]?.[0] ?? 0
  const from = first > BEFORE_UNITS ? text.indexOf(' ', first - BEFORE_UNITS - 1) + 1 : 0
  const to = endOfWord(text, from, from + EXCERPT_UNITS)
  const head = from > 0 ? '…' : ''
  const shown = head + text.slice(from, to) + (to < text.length ? '…' : '')
  return {
    text: shown,
    marks: marksIn(shown, stems),
    start: segment.start,
    passage: best.passage,
  }
}

/** The last end of a word between `from` and `at`; `at` itself within a word that is longer. */
function endOfWord(text: string, from: number, at: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return space > from ? space : at
}
