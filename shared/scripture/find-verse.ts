import { versesIn } from './books.ts'
import { readNamed, readPlain } from './plain-numbers.ts'
import { readRangeEnd } from './read-range.ts'
import {
  type Count,
  isJoint,
  type Manner,
  MOST_BRIDGES,
  type Reading,
  skipBridges,
  skipLight,
} from './reading.ts'
import { type Token } from './tokens.ts'
import { isVerseWord } from './vocabulary.ts'

interface VerseStart {
  count: Count
  manner: Manner
}

/** Words that invite to read on, in the sentence after the chapter was named. */
const readingWords = new Set(
  `do dos de os as o e a partir desde vamos ler leiamos leremos lendo lerei leio eu vou quero nos juntos comigo
   comecando entao`.split(/\s+/),
)

/** Index of a keyword reached over bridges, in the sentence or at once in the next one. */
export function wordAfter(
  reading: Reading,
  from: number,
  is: (token: Token) => boolean,
): number | undefined {
  const { tokens } = reading
  const near = skipBridges(reading, from)
  if (tokens[near] && is(tokens[near])) return near
  if (!/^[.…]$/.test(tokens[near]?.fold ?? '')) return undefined
  let at = skipLight(reading, near, true)
  const limit = at + MOST_BRIDGES
  while (at < limit && readingWords.has(tokens[at]?.fold ?? '')) at++
  const token = tokens[at]
  return token && is(token) ? at : undefined
}

/** The first verse after a chapter that ended at `from`. */
export function findVerse(
  reading: Reading,
  from: number,
  book: number | null,
  chapter: number,
): VerseStart | undefined {
  const { tokens } = reading
  const joint = tokens[from]
  const joined = tokens[from + 1]
  if (isJoint(joint) && joined?.kind === 'number' && !joined.spaced) {
    const count = readPlain(reading, from + 1)
    return count && { count, manner: 'joined' }
  }
  const word = wordAfter(reading, from, isVerseWord)
  if (word !== undefined) {
    const count = readNamed(reading, word + 1)
    if (count) return { count, manner: 'keyword' }
  }
  return findBareVerse(reading, from, book, chapter)
}

function findBareVerse(
  reading: Reading,
  from: number,
  book: number | null,
  chapter: number,
): VerseStart | undefined {
  const { tokens } = reading
  const fits = (count: Count | undefined) =>
    count !== undefined &&
    (book === null ||
      count.value <= Math.max(versesIn(book, chapter), 1) ||
      versesIn(book, chapter) === 0)
  let at = skipLight(reading, from)
  const stop = tokens[at]
  if (stop?.fold === '.' && tokens[at + 1]?.spaced) {
    const count = readPlain(reading, at + 1)
    const after = count && tokens[count.next]
    if (count && fits(count) && (after === undefined || after.kind === 'mark'))
      return { count, manner: 'pair' }
    return undefined
  }
  if (tokens[at]?.plain === 'e') {
    const count = readPlain(reading, at + 1)
    return count && fits(count) ? { count, manner: 'pair' } : undefined
  }
  let led = false
  while (
    /^(?:do|dos|de|no|nos|desde|a|partir|comecando|iniciando|o|lendo|vamos|ler|e|vou)$/.test(
      tokens[at]?.fold ?? '',
    ) &&
    at < from + 9
  ) {
    led = true
    at++
  }
  const count = readPlain(reading, at)
  if (count === undefined) return undefined
  if (led) {
    const range = readRangeEnd(reading, count.next, count.value)
    const firm = range !== undefined || /^nos?$/.test(tokens[at - 1]?.fold ?? '')
    return firm && fits(count) ? { count, manner: 'pair' } : undefined
  }
  return { count, manner: 'pair' }
}
