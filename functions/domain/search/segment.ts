import * as z from 'zod/mini'

const entry = z.object({
  id: z.string(),
  title: z.string(),
  /** How many of its words can be searched for. */
  length: z.number(),
})
export type SegmentEntry = z.infer<typeof entry>

const header = z.object({ version: z.literal(1), entries: z.array(z.nullable(entry)) })

/**
 * A part of a preacher's index: which words its sermons have, and how often, but not where; no text
 * can be read back from it. An entry's place is its number in the postings; removed ones leave their
 * place empty.
 */
export interface Segment {
  readonly entries: readonly (SegmentEntry | null)[]
  /** One line a stem, each begun by a line feed: `\nstem place:count place:count`. */
  readonly postings: string
}

/** A segment without a sermon. */
export const emptySegment: Segment = { entries: [], postings: '' }

/** The text of a segment: a line of JSON that lists its entries, then its postings. */
export const writeSegment = ({ entries, postings }: Segment): string =>
  JSON.stringify({ version: 1, entries }) + postings

/** Reads what `writeSegment` has written; throws when it is anything else. */
export function readSegment(text: string): Segment {
  const end = text.indexOf('\n')
  const head = end === -1 ? text : text.slice(0, end)
  const { entries } = header.parse(JSON.parse(head))
  return { entries, postings: text.slice(head.length) }
}

/** Puts a sermon in, in place of what the segment knew of it; `stems` are those of its words. */
export function putEntry(
  segment: Segment,
  { id, title }: { readonly id: string; readonly title: string },
  stems: readonly string[],
): Segment {
  const { entries, postings } = removeEntry(segment, id)
  const free = entries.indexOf(null)
  const place = free === -1 ? entries.length : free
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const lines = linesOf(postings).map((line) => {
    const stem = line.slice(0, line.indexOf(' '))
    const count = counts.get(stem)
    if (count === undefined) return line
    counts.delete(stem)
    return `${line} ${place}:${count}`
  })
  for (const [stem, count] of counts) lines.push(`${stem} ${place}:${count}`)
  const changed = [...entries]
  changed[place] = { id, title, length: stems.length }
  return { entries: changed, postings: joined(lines) }
}

/** Gives a sermon another title; a segment that does not know it stays the same. */
export function renameEntry(segment: Segment, id: string, title: string): Segment {
  const known = segment.entries.find((each) => each?.id === id)
  if (known === undefined || known === null || known.title === title) return segment
  const entries = segment.entries.map((each) => (each === known ? { ...each, title } : each))
  return { ...segment, entries }
}

/** Takes a sermon out with every word that it alone had. */
export function removeEntry(segment: Segment, id: string): Segment {
  const place = segment.entries.findIndex((each) => each?.id === id)
  if (place === -1) return segment
  const own = new RegExp(` ${place}:\\d+(?= |$)`)
  const lines = linesOf(segment.postings)
    .map((line) => line.replace(own, ''))
    .filter((line) => line.includes(' '))
  return {
    entries: segment.entries.map((each, at) => (at === place ? null : each)),
    postings: joined(lines),
  }
}

const linesOf = (postings: string): string[] =>
  postings === '' ? [] : postings.slice(1).split('\n')

const joined = (lines: readonly string[]): string => lines.map((line) => `\n${line}`).join('')
