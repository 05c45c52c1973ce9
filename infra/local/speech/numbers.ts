import type { SpokenWord } from './spoken.ts'

/** Whether `vinte e três` is how Portuguese says the sum of the two: `20 e 3`, `150 e 1`, `100 e 19`. */
const composes = (tens: string, rest: string): boolean =>
  (/^\d*[2-9]0$/.test(tens) && /^[1-9]$/.test(rest)) ||
  (/^\d*[1-9]00$/.test(tens) && /^[1-9]\d?$/.test(rest))

/**
 * Writes a number that the model heard part by part as one: `Salmo 20 e 3` is `Salmo 23`. A mark
 * between the parts, as in a list, keeps them apart.
 */
export function joinNumbers(words: readonly SpokenWord[]): SpokenWord[] {
  const joined: SpokenWord[] = []
  for (const word of words) {
    const [tens, and] = joined.slice(-2)
    if (
      tens !== undefined &&
      and?.text === 'e' &&
      tens.mark === '' &&
      and.mark === '' &&
      composes(tens.text, word.text)
    ) {
      const text = String(Number(tens.text) + Number(word.text))
      const confidence = Math.min(tens.confidence, word.confidence)
      joined.splice(-2, 2, { ...word, text, start: tens.start, confidence })
    } else joined.push(word)
  }
  return joined
}
