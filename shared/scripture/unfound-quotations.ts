import type { Citation } from './attribution.ts'
import type { QuotedWord } from './quoted-words.ts'
import type { VerseMatch } from './quoted-verses.ts'
import { sayings } from './sayings.ts'
import { fold, type Token } from './tokens.ts'
import type { Quotation } from './types.ts'

/** Ways to announce words as Scripture without saying where they stand, folded. */
const announcements = [
  'esta escrito',
  'a biblia diz',
  'diz a biblia',
  'a palavra diz',
  'diz a palavra',
  'diz a palavra de deus',
  'a palavra de deus diz',
  'a escritura diz',
  'diz a escritura',
  'dizem as escrituras',
  'as escrituras dizem',
  'esta na biblia',
  'a biblia ensina',
  'a biblia fala',
  'versiculo que todo mundo conhece',
  'versiculo que diz',
  'versiculo conhecido',
  'diz o senhor',
].map((phrase) => phrase.split(' '))

const LONGEST_CLAUSE = 30
const SAYING_REACH = 24
const SHORTEST = 4

const begins = (words: readonly QuotedWord[], at: number, phrase: readonly string[]) =>
  phrase.every((word, offset) => words[at + offset]?.fold === word)

/** Index of the word after each announcement. */
export function announcementsIn(words: readonly QuotedWord[]): number[] {
  return words.flatMap((_, at) => {
    const phrase = announcements.find((one) => begins(words, at, one))
    return phrase ? [at + phrase.length] : []
  })
}

interface Stretch {
  start: number
  end: number
}

/**
 * Words announced as Scripture that are nowhere in it: well-known sayings, and clauses after "está
 * escrito:" and the like that agree with no verse even loosely.
 */
export function unfoundQuotations(
  text: string,
  tokens: readonly Token[],
  words: readonly QuotedWord[],
  quotations: readonly Quotation[],
  cited: readonly Citation[],
  seeded: readonly VerseMatch[],
): Quotation[] {
  const found: Quotation[] = []
  const free = ({ start, end }: Stretch) => {
    const from = tokens[words[start]?.token ?? 0]?.start ?? 0
    const to = tokens[words[end - 1]?.token ?? 0]?.end ?? 0
    const taken = [...quotations, ...found].some((other) => other.start < to && other.end > from)
    return !taken && !cited.some((other) => other.start < end && other.end > start)
  }
  const add = (stretch: Stretch) => {
    if (!free(stretch)) return
    const start = tokens[words[stretch.start]?.token ?? 0]?.start ?? 0
    const end = tokens[words[stretch.end - 1]?.token ?? 0]?.end ?? start
    found.push({
      osis: null,
      label: null,
      text: text.slice(start, end),
      start,
      end,
      similarity: 0,
      attribution: 'notFound',
      announcedAs: null,
    })
  }
  const announced = announcementsIn(words)
  for (const at of announced) {
    const clause = clauseAfter(tokens, words, at)
    if (clause && !agrees(clause, words, seeded)) add(clause)
  }
  for (let at = 0; at < words.length; at++) {
    const saying = sayings.find((one) => begins(words, at, one))
    if (saying === undefined) continue
    const cue = announced.some((one) => one <= at && at - one <= SAYING_REACH)
    if (cue || citedJustBefore(cited, at)) add({ start: at, end: at + saying.length })
  }
  return found
}

const citedJustBefore = (cited: readonly Citation[], at: number) =>
  cited.some(({ end }) => end <= at && at - end <= 4)

/** The clause after a colon or quotation mark at a word. */
function clauseAfter(
  tokens: readonly Token[],
  words: readonly QuotedWord[],
  at: number,
): Stretch | undefined {
  const first = words[at]
  const last = words[at - 1]
  if (first === undefined || last === undefined) return undefined
  const between = tokens.slice(last.token + 1, first.token).map((token) => fold(token.fold))
  if (!between.some((mark) => /^[:"“«]$/.test(mark))) return undefined
  const sentence = tokens[first.token]?.sentence
  let end = at
  while (end < words.length && end < at + LONGEST_CLAUSE) {
    if (tokens[words[end]?.token ?? 0]?.sentence !== sentence) break
    end++
  }
  return end - at >= SHORTEST ? { start: at, end } : undefined
}

/** Whether some verse has enough of the clause to call it a paraphrase rather than no Scripture. */
function agrees(
  clause: Stretch,
  words: readonly QuotedWord[],
  seeded: readonly VerseMatch[],
): boolean {
  const telling = words.slice(clause.start, clause.end).filter(({ small }) => !small).length
  return seeded.some(
    ({ start, end, content }) =>
      start < clause.end && end > clause.start && content >= Math.max(2, telling * 0.5),
  )
}
