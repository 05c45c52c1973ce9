import { clauseStart } from './clauses.ts'
import type { Passage } from './passage.ts'
import type { QuotedSpan } from './quoted-verses.ts'
import type { QuotedWord } from './quoted-words.ts'
import type { Token } from './tokens.ts'
import type { Quotation } from './types.ts'
import { verseRange } from './verse-ids.ts'

/** A reference among the words. `from` and `to` number its verses; both negative when it is not real. */
export interface Citation {
  passage: Passage
  label: string
  /** Book or chapter were told by the context, which may have been taken wrongly. */
  contextual: boolean
  start: number
  end: number
  from: number
  to: number
  token: number
  tokenEnd: number
}

/** A quotation and what it was announced as. */
export interface Attributed {
  found: QuotedSpan
  attribution: Quotation['attribution']
  announcedAs: string | null
  /** The reference said beside the words; null when they stand alone. */
  by: Citation | null
}

const INTRODUCING = 8
const REACH_BEFORE = 60
const REACH_AFTER = 8
/** Most tokens before a reference that only lead to it: "Está escrito no". */
const LEAD = 5

const speech = new Set(
  `diz dizem dizendo disse falou fala escreveu escreve escrito afirma afirmou declara declarou ensina
   assim seguinte lemos leio ler`.split(/\s+/),
)

/** Whether a reference leads straight into the words: by a colon, a verb of saying, or nothing at all. */
function introduces(
  one: Citation,
  at: number,
  tokens: readonly Token[],
  said: readonly Attributed[],
): boolean {
  const between = tokens.slice(one.tokenEnd, at)
  if (between.length === 0) return true
  const sentence = tokens[at]?.sentence ?? 0
  if (sentence - (tokens[one.tokenEnd - 1]?.sentence ?? 0) > 1) return false
  const led = between.some(
    ({ fold }) => fold === ':' || fold === '"' || fold === '“' || speech.has(fold),
  )
  const silent = between.every(({ kind }) => kind === 'mark') && between.length <= 2
  if (led || (silent && between.every(({ fold }) => fold === ','))) return true
  return silent && standsAlone(one, tokens) && !said.some(({ found }) => belongs(one, found))
}

/** Whether little but the reference is said in its sentence, so that words must follow. */
function standsAlone(one: Citation, tokens: readonly Token[]): boolean {
  const before = tokens[one.token - LEAD - 1]
  return before === undefined || before.sentence !== tokens[one.token]?.sentence
}

/** Whether a reference tells where words stand that were said just before it. */
const belongs = (one: Citation, found: QuotedSpan) =>
  found.end <= one.start && one.start - found.end <= REACH_AFTER && touches(one, found)

const covers = (one: Citation, found: QuotedSpan) =>
  one.from <= found.verse && one.to >= found.lastVerse
const touches = (one: Citation, found: QuotedSpan) =>
  one.from <= found.lastVerse && one.to >= found.verse

/**
 * Tells whether words were announced as what they are. A reference that covers them, beside them or
 * shortly before, announces them; another one that leads straight into them misattributes them. `said` are
 * the quotations before.
 */
export function attribute(
  found: QuotedSpan,
  cited: readonly Citation[],
  said: readonly Attributed[],
  main: Passage | null,
  tokens: readonly Token[],
  words: readonly QuotedWord[],
): Attributed {
  const at = words[clauseStart(tokens, words, found.start)]?.token ?? 0
  const ahead = cited.filter(({ end }) => end <= found.start)
  const nearest = ahead.at(-1)
  const announced = (by: Citation): Attributed => ({
    found,
    attribution: 'announced',
    announcedAs: by.label,
    by,
  })
  if (
    nearest &&
    found.start - nearest.end <= INTRODUCING &&
    introduces(nearest, at, tokens, said)
  ) {
    if (touches(nearest, found)) return announced(nearest)
    const other = ahead.find(
      (one) => found.start - one.end <= INTRODUCING + 6 && covers(one, found),
    )
    if (other) return announced(other)
    if (!nearest.contextual) {
      return { found, attribution: 'misattributed', announcedAs: nearest.label, by: nearest }
    }
  }
  const after = cited.find(
    (one) => one.start >= found.end && one.start - found.end <= REACH_AFTER && touches(one, found),
  )
  if (after) return announced(after)
  const trailing = cited.find((one) => one.start >= found.end && one.start - found.end <= 1)
  const sameSentence =
    trailing !== undefined &&
    tokens[trailing.token]?.sentence === tokens[words[found.end - 1]?.token ?? 0]?.sentence
  if (trailing && sameSentence && !trailing.contextual) {
    return { found, attribution: 'misattributed', announcedAs: trailing.label, by: trailing }
  }
  const before = ahead.findLast(
    (one) => found.start - one.end <= REACH_BEFORE && touches(one, found),
  )
  if (before) return announced(before)
  const range = main === null ? { first: -1, last: -2 } : verseRange(main)
  const inMain = range.first <= found.verse && range.last >= found.lastVerse
  const home = inMain ? ahead.find((one) => touches(one, found)) : undefined
  if (home) return { found, attribution: 'announced', announcedAs: home.label, by: null }
  return { found, attribution: 'unannounced', announcedAs: null, by: null }
}
