import { deflateRawSync } from 'node:zlib'
import type { HeardWindow } from './heard.ts'
import { holdsLoop } from './repetition.ts'
import type { SpokenWord } from './spoken.ts'

/** Text that shrinks more than this repeats itself; the value is Whisper's own. */
const MOST_COMPRESSION = 2.4
/** Text shorter than this says nothing by how it shrinks. */
const COMPRESSIBLE_LENGTH = 80
/** Mean log probability below which Whisper calls its own decoding failed. */
const LEAST_LOG_PROBABILITY = -1
/** Words a second beyond what a tongue can say over a whole window. */
const MOST_WORDS_PER_SECOND = 6
/** Seconds of speech in which at least one word a second and a half is expected. */
const LEAST_WORDS_PER_SECOND = 0.4
const LONG_ENOUGH = 6
/** With a low mean probability, this much belief in silence means that nobody spoke. */
const SILENCE = 0.6

export type Doubt = 'silent' | 'loop' | 'unsure' | 'too-fast' | 'too-few'

const meanLogProbability = ({ tokens }: HeardWindow): number =>
  tokens.reduce((sum, { probability }) => sum + Math.log(Math.max(probability, 1e-10)), 0) /
  Math.max(1, tokens.length)

function compression(text: string): number {
  const bytes = Buffer.from(text)
  return bytes.length < COMPRESSIBLE_LENGTH ? 1 : bytes.length / deflateRawSync(bytes).length
}

/** Why what was heard in a window of so many seconds should not be believed, if it should not. */
export function doubtOf(
  heard: HeardWindow,
  words: readonly SpokenWord[],
  seconds: number,
): Doubt | undefined {
  const sure = meanLogProbability(heard)
  if (heard.noSpeech > SILENCE && sure < LEAST_LOG_PROBABILITY) return 'silent'
  const said = words.map(({ text }) => text.toLowerCase())
  if (heard.unfinished || holdsLoop(said) || compression(said.join(' ')) > MOST_COMPRESSION) {
    return 'loop'
  }
  if (words.length > 0 && sure < LEAST_LOG_PROBABILITY) return 'unsure'
  if (words.length / seconds > MOST_WORDS_PER_SECOND) return 'too-fast'
  if (seconds >= LONG_ENOUGH && words.length / seconds < LEAST_WORDS_PER_SECOND) return 'too-few'
  return undefined
}
