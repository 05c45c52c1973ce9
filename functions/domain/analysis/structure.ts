import { bareOrdinal, imperative, markers, pointStart } from './markers.ts'
import type { FoldedSentence } from './sentences.ts'

/** A stretch of sentences, by their indices; `end` is exclusive. */
export interface Section {
  readonly kind: 'introduction' | 'point' | 'application' | 'conclusion'
  readonly start: number
  readonly end: number
}

/** What could be found of a sermon's plan. Parts that were not announced are absent. */
export interface Structure {
  readonly sections: readonly Section[]
  readonly introduction: Section | undefined
  readonly points: readonly Section[]
  readonly application: Section | undefined
  readonly conclusion: Section | undefined
  /** Index of the sentence that states the sermon's idea. */
  readonly proposition: number | undefined
  /** Indices of sentences that lead from one part to the next. */
  readonly transitions: readonly number[]
}

/** A conclusion is only looked for in the last two fifths: "finalmente" also ends a story. */
const CONCLUSION_FROM = 0.6

/** Finds introduction, announced points, application and conclusion from how they are announced. */
export function findStructure(sentences: readonly FoldedSentence[]): Structure {
  const conclusionAt = findConclusion(sentences)
  const body = sentences.slice(0, conclusionAt)
  const pointStarts = body.flatMap((sentence, index) => (startsPoint(sentence) ? [index] : []))
  const applicationAt = findApplication(body, pointStarts.at(-1) ?? -1)
  const firstPart = pointStarts[0] ?? applicationAt ?? conclusionAt

  const starts = [
    ...(firstPart > 0 && pointStarts.length > 0
      ? [{ kind: 'introduction' as const, start: 0 }]
      : []),
    ...pointStarts.map((start) => ({ kind: 'point' as const, start })),
    ...(applicationAt === undefined
      ? []
      : [{ kind: 'application' as const, start: applicationAt }]),
    ...(conclusionAt < sentences.length
      ? [{ kind: 'conclusion' as const, start: conclusionAt }]
      : []),
  ]
  const sections = starts.map((section, index) => ({
    ...section,
    end: starts[index + 1]?.start ?? sentences.length,
  }))

  return {
    sections,
    introduction: sections.find(({ kind }) => kind === 'introduction'),
    points: sections.filter(({ kind }) => kind === 'point'),
    application: sections.find(({ kind }) => kind === 'application'),
    conclusion: sections.find(({ kind }) => kind === 'conclusion'),
    proposition: indexWhere(sentences, ({ folded }) => markers.proposition.test(folded)),
    transitions: sentences.flatMap(({ folded }, index) =>
      markers.transition.test(folded) || pointStarts.includes(index) ? [index] : [],
    ),
  }
}

/** A bare "Primeiro," followed by an order is a step to take, not a point. */
function startsPoint({ folded }: FoldedSentence): boolean {
  if (pointStart.test(folded)) return true
  const ordinal = bareOrdinal.exec(folded)
  return ordinal !== null && !isStep(folded.slice(ordinal[0].length))
}

const isStep = (clause: string): boolean => imperative.test(clause) || /^se voce\b/u.test(clause)

function findConclusion(sentences: readonly FoldedSentence[]): number {
  const from = Math.floor(sentences.length * CONCLUSION_FROM)
  const offset = sentences.slice(from).findIndex(({ folded }) => markers.conclusion.test(folded))
  return offset < 0 ? sentences.length : from + offset
}

function findApplication(body: readonly FoldedSentence[], after: number): number | undefined {
  const index = body.findIndex(
    ({ folded }, at) => at > after && at > 0 && markers.application.test(folded),
  )
  return index < 0 ? undefined : index
}

function indexWhere<T>(list: readonly T[], test: (item: T) => boolean): number | undefined {
  const index = list.findIndex(test)
  return index < 0 ? undefined : index
}
