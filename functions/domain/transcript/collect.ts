import type { Segment, Transcript, Word } from '#shared/domain/transcript.ts'
import { StepFailure } from '#functions/domain/errors.ts'
import { meanConfidence } from './confidence.ts'
import { splitAtPauses } from './segments.ts'
import type { Transcription } from './transcription.ts'

/** Fewer words than this are noise that a recogniser heard words in. */
const FEWEST_WORDS = 3

/**
 * How far behind the measured end a word may be: recognisers are a little off. Speech that goes on
 * longer comes from another file than the one that was measured and reserved for.
 */
const latestEnd = (durationSeconds: number): number => durationSeconds * 1.1 + 5

type SpokenWord = Omit<Word, 'offset'>

/**
 * Makes the transcript of a job's output: words with their punctuation, split into segments at pauses
 * and sentence ends. `durationSeconds` is the audio's measured length. Throws `no_speech` when hardly
 * a word was heard, and `damaged_audio` when speech goes on long behind that length.
 */
export function collectTranscript({ results }: Transcription, durationSeconds: number): Transcript {
  const spoken = joinPunctuation(results.items)
  if (spoken.length < FEWEST_WORDS) throw new StepFailure('no_speech')
  if ((spoken.at(-1)?.end ?? 0) > latestEnd(durationSeconds)) {
    throw new StepFailure('damaged_audio')
  }

  const words: Word[] = []
  const segments: Segment[] = []
  let text = ''
  for (const group of splitAtPauses(spoken)) {
    if (text !== '') text += '\n'
    const start = text.length
    for (const word of group) {
      if (text.length > start) text += ' '
      words.push({ ...word, offset: text.length })
      text += word.text
    }
    segments.push({
      start: group[0].start,
      end: Math.max(...group.map(({ end }) => end)),
      text: text.slice(start),
      confidence: meanConfidence(group),
    })
  }
  return { text, durationSeconds, confidence: meanConfidence(words), words, segments }
}

/** Words in the order in which they were heard, each with the punctuation marks that follow it. */
function joinPunctuation(items: Transcription['results']['items']): SpokenWord[] {
  const words: SpokenWord[] = []
  for (const item of items) {
    const [{ content, confidence = 0 }] = item.alternatives
    const text = content.replaceAll(/\s+/gu, ' ').trim()
    const last = words.at(-1)
    if (text === '') continue
    if (item.type === 'pronunciation') {
      words.push({ text, start: item.start_time, end: item.end_time, confidence })
    } else if (last !== undefined) {
      words[words.length - 1] = { ...last, text: last.text + text }
    }
  }
  return words
}
