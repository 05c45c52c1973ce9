import { bareOrdinal, imperative, markers, pointStart } from './markers.ts'
import type { FoldedSentence } from './sentences.ts'
import type { Sermon } from './sermon.ts'

/** Orders to look something up in the Bible guide the reading; they are no call to live by. */
const guidesReading = /\b(?:abram?|vejam?|olhem?|leiamos|observem?|anotem?|lembrem?)\b/u

const isQuoted = ({ folded }: FoldedSentence): boolean =>
  /^(?:jesus|ele|o senhor) diz/u.test(folded)

/** Sentences that ask the listener to do something. */
export const callsToAction = ({ sentences }: Sermon): FoldedSentence[] =>
  sentences.filter(
    (sentence) =>
      imperative.test(sentence.folded) &&
      !isQuoted(sentence) &&
      !guidesReading.test(sentence.folded.slice(0, 24)),
  )

/** Calls that say when, to whom or how: steps that somebody can take this week. */
export const applicationSteps = (sermon: Sermon): FoldedSentence[] => {
  const { application } = sermon.structure
  return callsToAction(sermon).filter((sentence) => {
    const index = sermon.sentences.indexOf(sentence)
    const inApplication = application && index >= application.start && index < application.end
    return inApplication ?? isConcrete(sentence)
  })
}

const isConcrete = ({ folded }: FoldedSentence): boolean =>
  (bareOrdinal.test(folded) && !pointStart.test(folded)) || markers.application.test(folded)

/** Openings that ask even where a recogniser has heard no question mark. */
const asks = /^(?:e )?(?:voce ja|sera que|lembra (?:de|do|da|que)|quantos de (?:nos|voces))\b/u

/** Sentences that ask the listener something. */
export const questions = ({ sentences }: Sermon): FoldedSentence[] =>
  sentences.filter(({ text, folded }) => /\?["”»']*$/u.test(text) || asks.test(folded))
