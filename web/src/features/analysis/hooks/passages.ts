import type { Segment } from '#shared/domain/transcript.ts'

/** Stretches of speech that read as one paragraph; `first` is the first one's place in the transcript. */
export interface Paragraph {
  readonly first: number
  readonly segments: readonly Segment[]
}

/** The stretches of a paragraph with their places in the transcript. */
export const placesOf = ({ first, segments }: Paragraph) =>
  segments.map((segment, index) => ({ place: first + index, segment }))

/** A pause this long ends a paragraph, and so does this much speech. */
const PAUSE_SECONDS = 1.6
const PARAGRAPH_SECONDS = 40

/** Below this mean confidence a stretch is shown as doubtful. */
const DOUBTFUL = 0.6

/** Whether a passage may have been heard wrongly. */
export const isDoubtful = ({ confidence }: Segment): boolean => confidence < DOUBTFUL

/** Sets a transcript's segments in paragraphs, in order and none left out. */
export function toParagraphs(segments: readonly Segment[]): readonly Paragraph[] {
  const paragraphs: { first: number; segments: Segment[] }[] = []
  segments.forEach((segment, place) => {
    const current = paragraphs.at(-1)
    const [start, previous] = [current?.segments[0], current?.segments.at(-1)]
    const goesOn =
      start !== undefined &&
      previous !== undefined &&
      segment.start - previous.end < PAUSE_SECONDS &&
      segment.end - start.start <= PARAGRAPH_SECONDS
    if (goesOn) current?.segments.push(segment)
    else paragraphs.push({ first: place, segments: [segment] })
  })
  return paragraphs
}

/** Place of the last segment that has begun at `seconds`; 0 before the first. */
export function passageAt(segments: readonly Segment[], seconds: number): number {
  return Math.max(
    0,
    segments.findLastIndex(({ start }) => start <= seconds),
  )
}

/** The document's id of the segment at `place`. */
export const passageId = (place: number): string => `trecho-${place + 1}`

/** Whether an id may be that of a segment. */
export const isPassageId = (id: string): boolean => /^trecho-[1-9]\d*$/u.test(id)
