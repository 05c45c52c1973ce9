import type { Transcript } from '#shared/domain/transcript.ts'
import type { ScriptureResult } from '#shared/scripture/types.ts'
import { shareOf } from './feature.ts'
import { fold } from './fold.ts'
import { markers, type Marker } from './markers.ts'
import { passageOf, type Passage } from './passage.ts'
import { splitSentences, type FoldedSentence, type Sentence } from './sentences.ts'
import { findStructure, type Structure } from './structure.ts'

/** A sermon read once, for all the measures taken on it. */
export interface Sermon {
  readonly transcript: Transcript
  readonly scripture: ScriptureResult
  readonly sentences: readonly FoldedSentence[]
  readonly structure: Structure
  readonly wordCount: number
}

/** What a sermon is read from: what was said, and the Scripture that was found in it. */
export interface SermonInput {
  readonly transcript: Transcript
  readonly scripture: ScriptureResult
}

/** Reads a transcript and its Scripture result; pure, so that two readings are the same. */
export function readSermon({ transcript, scripture }: SermonInput): Sermon {
  const folded = fold(transcript.text)
  const sentences = splitSentences(transcript.text).map((sentence) => ({
    ...sentence,
    folded: folded.slice(sentence.start, sentence.end),
  }))
  return {
    transcript,
    scripture,
    sentences,
    structure: findStructure(sentences),
    wordCount: transcript.text.split(/\s+/u).filter(Boolean).length,
  }
}

/** Sentences in which a turn of phrase occurs, in the order in which they were said. */
export const sentencesWith = (sermon: Sermon, marker: Marker): FoldedSentence[] =>
  sermon.sentences.filter(({ folded }) => markers[marker].test(folded))

/** The first sentences of a list, as passages with their times. */
export const passagesOf = (sermon: Sermon, sentences: readonly Sentence[], most = 2): Passage[] =>
  sentences.slice(0, most).map((sentence) => passageOf(sermon.transcript, sentence))

/** References that name a place that exists, whether spelled out or understood from the context. */
export const realReferences = ({ scripture }: SermonInput) =>
  scripture.references.filter(({ kind }) => kind !== 'nonexistent')

/** Words of a sermon of two minutes, for which the features' targets are written. */
const SHORT_SERMON_WORDS = 300

/**
 * How much of a feature that is counted was found, 0 to 1. A longer sermon needs more of it, though
 * not in proportion: the target grows with the square root of its words.
 */
export const shareFor = ({ wordCount }: Sermon, count: number, target: number): number =>
  shareOf(count, target * Math.max(1, Math.sqrt(wordCount / SHORT_SERMON_WORDS)))
