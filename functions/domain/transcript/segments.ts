/** Seconds of silence behind which a segment ends, at a sentence's end, at a comma, or anywhere. */
const PAUSE_AFTER_SENTENCE = 0.35
const PAUSE_AFTER_CLAUSE = 0.8
const PAUSE_ANYWHERE = 2

/** A segment longer than this ends at the next sentence, and at the latest at twice as much. */
const LONG_SECONDS = 12
const LONG_WORDS = 40

const SENTENCE_END = /[.!?…]["”»')\]]*$/u
const CLAUSE_END = /[,;:]["”»')\]]*$/u

interface TimedWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

type Group<T> = [T, ...T[]]

/**
 * Splits words into stretches of speech: at the end of a sentence that a pause follows, at long pauses
 * anywhere, and, once a stretch has grown to 12 seconds or 40 words, at the next sentence's end. Each
 * word is in exactly one group, in order.
 */
export function splitAtPauses<T extends TimedWord>(words: readonly T[]): Group<T>[] {
  const groups: Group<T>[] = []
  for (const [index, word] of words.entries()) {
    const group = groups.at(-1)
    const previous = words[index - 1]
    if (group === undefined || previous === undefined || isBreak(group, previous, word)) {
      groups.push([word])
    } else {
      group.push(word)
    }
  }
  return groups
}

function isBreak(group: Group<TimedWord>, previous: TimedWord, next: TimedWord): boolean {
  const pause = next.start - previous.end
  if (pause >= PAUSE_ANYWHERE) return true
  const length = Math.max((previous.end - group[0].start) / LONG_SECONDS, group.length / LONG_WORDS)
  if (SENTENCE_END.test(previous.text)) return pause >= PAUSE_AFTER_SENTENCE || length >= 1
  if (CLAUSE_END.test(previous.text)) return pause >= PAUSE_AFTER_CLAUSE || length >= 1.5
  return length >= 2
}
