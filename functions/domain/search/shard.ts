import * as z from 'zod/mini'

const entry = z.object({
  id: z.string(),
  title: z.string(),
  /** How many of its words can be searched for. */
  length: z.number(),
})
export type ShardEntry = z.infer<typeof entry>

const header = z.object({ version: z.literal(1), entries: z.array(z.nullable(entry)) })

/**
 * A part of a preacher's index: which words its sermons have, and how often, but not where; no text
 * can be read back from it. An entry's place is its number in the postings; removed ones leave their
 * place empty.
 */
export interface Shard {
  readonly entries: readonly (ShardEntry | null)[]
  /** One line a stem, each begun by a line feed: `\nstem place:count place:count`. */
  readonly postings: string
}

/** A shard without a sermon. */
export const emptyShard: Shard = { entries: [], postings: '' }

/** The text of a shard: a line of JSON that lists its entries, then its postings. */
export const writeShard = ({ entries, postings }: Shard): string =>
  JSON.stringify({ version: 1, entries }) + postings

/** Reads what `writeShard` has written; throws when it is anything else. */
export function readShard(text: string): Shard {
  const end = text.indexOf('\n')
  const head = end === -1 ? text : text.slice(0, end)
  const { entries } = header.parse(JSON.parse(head))
  return { entries, postings: text.slice(head.length) }
}

/** Puts a sermon in, in place of what the shard knew of it; `stems` are those of its words. */
export function putEntry(
  shard: Shard,
  { id, title }: { readonly id: string; readonly title: string },
  stems: readonly string[],
): Shard {
  const { entries, postings } = removeEntry(shard, id)
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

/** Gives a sermon another title; a shard that does not know it stays the same. */
export function renameEntry(shard: Shard, id: string, title: string): Shard {
  const known = shard.entries.find((each) => each?.id === id)
  if (known === undefined || known === null || known.title === title) return shard
  const entries = shard.entries.map((each) => (each === known ? { ...each, title } : each))
  return { ...shard, entries }
}

/** Takes a sermon out with every word that it alone had. */
export function removeEntry(shard: Shard, id: string): Shard {
  const place = shard.entries.findIndex((each) => each?.id === id)
  if (place === -1) return shard
  const own = new RegExp(` ${place}:\\d+(?= |$)`)
  const lines = linesOf(shard.postings)
    .map((line) => line.replace(own, ''))
    .filter((line) => line.includes(' '))
  return {
    entries: shard.entries.map((each, at) => (at === place ? null : each)),
    postings: joined(lines),
  }
}

const linesOf = (postings: string): string[] =>
  postings === '' ? [] : postings.slice(1).split('\n')

const joined = (lines: readonly string[]): string => lines.map((line) => `\n${line}`).join('')
