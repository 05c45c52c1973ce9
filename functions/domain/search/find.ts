import type { Shard, ShardEntry } from './shard.ts'
import { type SearchWord, searchWords } from './words.ts'

/** A sermon that has every word of a search. */
interface Found {
  readonly id: string
  readonly score: number
}

/** A word of a search. */
type Wanted = Pick<SearchWord, 'stem' | 'folded'>

/** What a search found, the nearest first, and the stems that stand for its words. */
export interface Findings {
  readonly found: readonly Found[]
  readonly stems: readonly ReadonlySet<string>[]
}

/** A word found whole counts in full; one that goes on, or is spelt a letter apart, counts less. */
const PREFIX_WEIGHT = 0.5
const MISSPELT_WEIGHT = 0.4
const SHORTEST_PREFIX = 3
const SHORTEST_MISSPELT = 5
const MOST_WORDS = 8

/** BM25's usual constants. */
const SATURATION = 1.2
const LENGTH_SHARE = 0.75
/** A word in the title says more than any number of them in the text. */
const TITLE_SCORE = 8

/**
 * Finds the sermons that have every word of `query` in title or text. A word also stands for those
 * that begin with it and, when nothing else has it, for those a letter away.
 */
export function findSermons(shards: readonly Shard[], query: string): Findings {
  const byStem = new Map(searchWords(query).map((word) => [word.stem, word]))
  const wanted = [...byStem.values()].slice(0, MOST_WORDS)
  const entries = shards.flatMap(({ entries }) => entries.filter((each) => each !== null))
  const meanLength = entries.reduce((sum, { length }) => sum + length, 0) / (entries.length || 1)
  const titles = new Map(
    entries.map(({ id, title }) => [id, searchWords(title).map(({ stem }) => stem)]),
  )
  const byWord = wanted.map((word) => scoresOf(word, shards, titles, meanLength))
  const [first] = byWord
  const found = [...(first?.scores.keys() ?? [])]
    .filter((id) => byWord.every(({ scores }) => scores.has(id)))
    .map((id) => ({ id, score: byWord.reduce((sum, each) => sum + (each.scores.get(id) ?? 0), 0) }))
    // Of those that are as near as each other, the newer first.
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
  return { found, stems: byWord.map(({ stems }) => stems) }
}

/** How near each sermon is to one word, and what stood for it. */
function scoresOf(
  word: Wanted,
  shards: readonly Shard[],
  titles: ReadonlyMap<string, readonly string[]>,
  meanLength: number,
): { scores: Map<string, number>; stems: Set<string> } {
  let weightOf = (stem: string) => nearness(word, stem)
  let matches = shards.map(({ postings }) => linesFrom(postings, word))
  const titleStems = [...new Set([...titles.values()].flat())]
  const isKnown =
    matches.some((lines) => lines.length > 0) || titleStems.some((stem) => weightOf(stem) > 0)
  if (!isKnown && word.stem.length >= SHORTEST_MISSPELT) {
    weightOf = (stem) => (isOneLetterApart(stem, word.stem) ? MISSPELT_WEIGHT : 0)
    matches = shards.map(({ postings }) => linesNear(postings, word.stem))
  }

  const stems = new Set(titleStems.filter((stem) => weightOf(stem) > 0))
  const scores = new Map<string, number>()
  const texts = shards.flatMap((shard, index) => {
    const lines = matches[index] ?? []
    for (const { stem } of lines) stems.add(stem)
    return textScores(lines, shard, meanLength, weightOf)
  })
  const rarity = Math.log(1 + (titles.size + 0.5) / (new Set(texts.map(([id]) => id)).size + 0.5))
  for (const [id, score] of texts) scores.set(id, Math.max(scores.get(id) ?? 0, score * rarity))
  for (const [id, own] of titles) {
    const weight = Math.max(0, ...own.map(weightOf))
    if (weight > 0) scores.set(id, (scores.get(id) ?? 0) + TITLE_SCORE * weight)
  }
  return { scores, stems }
}

/** 1 for the word itself, less for one that goes on as it was written, 0 for any other. */
function nearness({ stem, folded }: Wanted, other: string): number {
  if (other === stem) return 1
  return folded.length >= SHORTEST_PREFIX && other.startsWith(folded) ? PREFIX_WEIGHT : 0
}

interface Line {
  readonly stem: string
  readonly postings: string
}

/** The lines of a word and, if it is long enough, of those that begin with it. */
function linesFrom(postings: string, { stem, folded }: Wanted): Line[] {
  if (folded.length < SHORTEST_PREFIX) return linesAt(postings, `\n${stem} `)
  const begun = linesAt(postings, `\n${folded}`)
  return stem.startsWith(folded) ? begun : [...linesAt(postings, `\n${stem} `), ...begun]
}

function linesAt(postings: string, start: string): Line[] {
  const lines: Line[] = []
  for (let at = postings.indexOf(start); at !== -1; at = postings.indexOf(start, at + 1)) {
    lines.push(lineAt(postings, at + 1))
  }
  return lines
}

/** The lines of words that are a letter apart. */
function linesNear(postings: string, word: string): Line[] {
  const lines: Line[] = []
  const start = `\n${word.charAt(0)}`
  for (let at = postings.indexOf(start); at !== -1; at = postings.indexOf(start, at + 1)) {
    const stem = postings.slice(at + 1, postings.indexOf(' ', at))
    if (isOneLetterApart(stem, word)) lines.push(lineAt(postings, at + 1))
  }
  return lines
}

function lineAt(postings: string, start: number): Line {
  const space = postings.indexOf(' ', start)
  const end = postings.indexOf('\n', space)
  return {
    stem: postings.slice(start, space),
    postings: postings.slice(space + 1, end === -1 ? undefined : end),
  }
}

function textScores(
  lines: readonly Line[],
  { entries }: Shard,
  meanLength: number,
  weightOf: (stem: string) => number,
): [id: string, score: number][] {
  return lines.flatMap(({ stem, postings }) =>
    postings.split(' ').flatMap((posting): [string, number][] => {
      const [place, count] = posting.split(':').map(Number)
      const entry: ShardEntry | null | undefined = entries[place ?? -1]
      if (!entry || count === undefined) return []
      const longer = 1 - LENGTH_SHARE + (LENGTH_SHARE * entry.length) / (meanLength || 1)
      const often = (count * (SATURATION + 1)) / (count + SATURATION * longer)
      return [[entry.id, often * weightOf(stem)]]
    }),
  )
}

/**
 * Whether one letter put in, left out, changed or swapped with the next makes `a` of `b`. The first
 * letter is always heard right.
 */
function isOneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b || a[0] !== b[0]) return false
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const [restA, restB] = [a.slice(same), b.slice(same)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
