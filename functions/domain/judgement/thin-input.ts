import type { Transcript } from '#shared/domain/transcript.ts'
import type { UnavailableReason } from '#shared/constants/judgement.ts'
import { smallWordShares } from './language.ts'
import { foldedWords } from './spoken-words.ts'

/** Fewer words than this, about half a minute, say too little to be judged. */
const FEWEST_WORDS = 60
/** A recogniser is sure of most words of clear speech; below this it mostly guessed. */
const LEAST_CONFIDENCE = 0.45
/** Small words that speech in any of the known languages has at least. */
const LEAST_SMALL_WORDS = 0.15
/** Preachers repeat themselves, but not most of what they say word for word. */
const LEAST_DISTINCT = 0.35
const RUN = 4

export type ThinReason = Extract<UnavailableReason, 'too_short' | 'other_language' | 'noise'>

/** Why a transcript can't be judged; null when it can. */
export function thinReason({ text, confidence }: Transcript): ThinReason | null {
  const words = foldedWords(text)
  if (words.length < FEWEST_WORDS) return 'too_short'
  if (confidence < LEAST_CONFIDENCE || distinctShare(words) < LEAST_DISTINCT) return 'noise'
  const { portuguese, other } = smallWordShares(text)
  if (other > portuguese) return other < LEAST_SMALL_WORDS ? 'noise' : 'other_language'
  if (portuguese >= LEAST_SMALL_WORDS) return null
  return isMostlyForeignScript(text) ? 'other_language' : 'noise'
}

/** Share of runs of four words that are not said a second time. */
function distinctShare(words: readonly string[]): number {
  const runs = words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' '))
  return new Set(runs).size / runs.length
}

function isMostlyForeignScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter))
  return latin.length < letters.length / 2
}
