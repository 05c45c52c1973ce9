import type { Word } from '#shared/domain/transcript.ts'
import { matchingWords } from './matching-words.ts'

type TimedWord = Omit<Word, 'offset'>

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Gives the words of a corrected passage their times. A word that was heard keeps its time, and its
 * confidence too when nothing of it was touched; the others share, by their length, the time of the
 * words that they stand for, or the silence that they stand in. Somebody wrote them, so they are sure.
 * `passage` is the time of the whole in seconds.
 */
export function realign(
  heard: readonly TimedWord[],
  written: readonly string[],
  passage: Span,
): TimedWord[] {
  const words: TimedWord[] = []
  let [from, to] = [0, 0]
  const ending = [heard.length, written.length] as const
  const matches = matchingWords(
    heard.map(({ text }) => text),
    written,
  )
  for (const [i, j] of [...matches, ending]) {
    const gap = gapBetween(heard, from, i, passage)
    words.push(...spread(written.slice(to, j), gap))
    const [kept, text] = [heard[i], written[j]]
    if (kept !== undefined && text !== undefined) {
      words.push({ ...kept, text, confidence: text === kept.text ? kept.confidence : 1 })
    }
    ;[from, to] = [i + 1, j + 1]
  }
  return words
}

/** The time of the heard words from `from` to before `to`, or the silence where there is none. */
function gapBetween(heard: readonly TimedWord[], from: number, to: number, passage: Span): Span {
  const [first, last] = [heard[from], heard[to - 1]]
  const next = heard[to]?.start ?? Infinity
  const replaced = to > from && first !== undefined && last !== undefined
  const start = replaced ? first.start : Math.min(heard[from - 1]?.end ?? passage.start, next)
  const end = Math.min(replaced ? last.end : (heard[to]?.start ?? passage.end), next)
  return { start, end: Math.max(start, end) }
}

/** Lets words share a time, the longer ones more of it. */
function spread(words: readonly string[], { start, end }: Span): TimedWord[] {
  const letters = words.reduce((sum, { length }) => sum + length, 0)
  let at = start
  return words.map((text) => {
    const from = at
    at += ((end - start) * text.length) / letters
    return { text, start: from, end: Math.min(at, end), confidence: 1 }
  })
}
