import { attribute, type Attributed, type Citation } from './attribution.ts'
import { besideCitations } from './beside-citations.ts'
import { type BibleIndex } from './bible-index.ts'
import { beginsClause, clauseEnd, clauseStart } from './clauses.ts'
import { convinces, convincesBeside, convincesWhole } from './convincing.ts'
import { exists, labelOf, osisOf, type Passage } from './passage.ts'
import { matchable, matchRuns, matchVerses, type QuotedSpan } from './quoted-verses.ts'
import { type QuotedWord, quotedWords } from './quoted-words.ts'
import { type Resolved } from './resolve.ts'
import { type Token } from './tokens.ts'
import { type Quotation } from './types.ts'
import { announcementsIn, unfoundQuotations } from './unfound-quotations.ts'
import { passageBetween, verseRange } from './verse-ids.ts'
import { joinVerses, readOn, strongest } from './verse-runs.ts'

/** References as places among the words. */
function citations(words: readonly QuotedWord[], resolved: readonly Resolved[]): Citation[] {
  let word = 0
  return resolved.map(({ passage, contextual, start, end }) => {
    while (word < words.length && (words[word]?.token ?? 0) < start) word++
    const first = word
    let last = first
    while (last < words.length && (words[last]?.token ?? 0) < end) last++
    const real = exists(passage)
    const { first: from, last: to } = real ? verseRange(passage) : { first: -1, last: -2 }
    return {
      passage,
      label: labelOf(passage),
      contextual,
      start: first,
      end: last,
      from,
      to,
      token: start,
      tokenEnd: end,
    }
  })
}

const SPOT_REACH = 5
const SPOT_AFTER = 30

/** Words near a reference or an announcement. */
function spotsIn(words: readonly QuotedWord[], cited: readonly Citation[]): Uint8Array {
  const spots = new Uint8Array(words.length)
  for (const { start, end } of cited) {
    spots.fill(1, Math.max(0, start - SPOT_REACH), start)
    spots.fill(1, end, end + SPOT_REACH)
  }
  for (const at of announcementsIn(words)) spots.fill(1, at, at + SPOT_AFTER)
  return spots
}

const points = new Set(['lugar', 'ponto', 'primeiro', 'segundo', 'terceiro', 'quarto', 'quinto'])

/** "Em primeiro lugar, o bom pastor conhece…": a point of the sermon, in the words of its text. */
function isPoint(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 4); back--) {
    const token = tokens[back]
    if (token === undefined || token.sentence !== tokens[at]?.sentence) return false
    if (points.has(token.fold)) return true
  }
  return false
}

/** Leaves out small words before the clause in which a quotation really begins. */
function fromClause(
  one: QuotedSpan,
  tokens: readonly Token[],
  words: readonly QuotedWord[],
): QuotedSpan {
  for (let start = one.start; start <= one.start + 2 && start < one.end; start++) {
    const word = words[start]
    if (word && beginsClause(tokens, word.token)) return { ...one, start }
    if (!word?.small) break
  }
  return one
}

/** Loose words count as quoted only where a clause begins; close ones anywhere. */
function standsApart(
  one: QuotedSpan,
  tokens: readonly Token[],
  words: readonly QuotedWord[],
  cited: readonly Citation[],
): boolean {
  const { similarity, content, bits, told, near, straight } = one
  if (similarity >= 0.8 && content >= 4) return true
  if (similarity >= 0.7 && content >= 6) return true
  const length = one.end - one.start
  if (near && length >= 5 && bits >= 17 && similarity >= (straight ? 0.7 : 0.8)) return true
  if (straight && length >= 6 && told >= 20 && similarity >= 0.85) return true
  const first = clauseStart(tokens, words, one.start)
  const inside = afterReference(cited, one.start)
  if (first < inside) return one.start === inside && length >= 5
  const word = words[first]
  return word !== undefined && beginsClause(tokens, word.token)
}

/** Index of the first word after the last reference before a word; no quotation reaches back beyond. */
const afterReference = (cited: readonly Citation[], at: number) =>
  cited.findLast(({ end }) => end <= at)?.end ?? 0

/** Words of a verse that was quoted before, said again without naming it. */
function isEcho(one: Attributed, before: readonly Attributed[]): boolean {
  return before.some(
    (other) =>
      other.found.verse <= one.found.verse &&
      other.found.lastVerse >= one.found.lastVerse &&
      one.found.content <= other.found.content,
  )
}

/** Passages that are read or quoted in a text, with the places they are ascribed to. */
export function findQuotations(
  text: string,
  tokens: readonly Token[],
  resolved: readonly Resolved[],
  main: Passage | null,
  bible: BibleIndex,
): Quotation[] {
  const words = quotedWords(tokens)
  const cited = citations(words, resolved)
  const inReference = new Set(
    cited.flatMap(({ start, end }) => words.slice(start, end).map(({ token }) => token)),
  )
  const matched = matchable(bible, words, ({ token }) => inReference.has(token))
  const seeded = matchVerses(matched, spotsIn(words, cited))
  const whole = matchRuns(matched).filter((match) => convincesWhole(match, words, tokens))
  const known = seeded
    .filter((match) => convinces(match) || convincesBeside(match, cited, words))
    .concat(whole)
    .map((match) => ({ ...match, lastVerse: match.verse, near: false, straight: false }))
  const beside = besideCitations(matched, cited, tokens)
  const found = joinVerses(readOn(strongest([...known, ...beside], words.length), matched), cited)
  const kept: Attributed[] = []
  for (const match of found) {
    const one = fromClause(match, tokens, words)
    if (!standsApart(one, tokens, words, cited)) continue
    const attributed = attribute(one, cited, kept, main, tokens, words)
    const first = words[one.start]?.token ?? 0
    const named = attributed.by !== null && attributed.by.end <= one.start
    if (!named && isPoint(tokens, first)) continue
    if (attributed.by === null && isEcho(attributed, kept)) continue
    kept.push(attributed)
  }
  const quotations = kept.map((one) => describe(text, tokens, words, cited, one))
  return [
    ...quotations,
    ...unfoundQuotations(text, tokens, words, quotations, cited, seeded),
  ].toSorted((a, b) => a.start - b.start)
}

function describe(
  text: string,
  tokens: readonly Token[],
  words: readonly QuotedWord[],
  cited: readonly Citation[],
  one: Attributed,
): Quotation {
  const { found } = one
  const clause = clauseStart(tokens, words, found.start)
  const first = words[Math.max(clause, afterReference(cited, found.start))]?.token ?? 0
  const last = words[clauseEnd(tokens, words, found.end) - 1]?.token ?? first
  const start = tokens[first]?.start ?? 0
  const end = tokens[last]?.end ?? start
  const passage = passageBetween(found.verse, found.lastVerse)
  return {
    osis: osisOf(passage),
    label: labelOf(passage),
    text: text.slice(start, end),
    start,
    end,
    similarity: Math.round(found.similarity * 100) / 100,
    attribution: one.attribution,
    announcedAs: one.announcedAs,
  }
}
