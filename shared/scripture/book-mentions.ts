import { bookByOsis, chaptersOf } from './books.ts'
import { stems, type Stem } from './book-stems.ts'
import { nearestName, type NearName } from './near-names.ts'
import { readNumber, readOrdinal } from './number-words.ts'
import { ordinaryWords } from './ordinary-words.ts'
import type { Token } from './tokens.ts'
import { isChapterWord } from './vocabulary.ts'

/** A book named in the text. Indices are of tokens; `end` is exclusive. */
export interface BookMention {
  stem: Stem
  /** Place of the book in the canon; null when the name needs a number that was not said. */
  book: number | null
  start: number
  end: number
  /** Said as a book: "livro de", "carta aos", "evangelho segundo", or with its number. */
  titled: boolean
  /** An abbreviation, which only counts directly before a number. */
  short: boolean
  /** 1 for the name as written in the table, less for a near miss. */
  likeness: number
}

interface Name {
  words: readonly string[]
  stem: Stem
  short: boolean
}

const byFirstWord = new Map<string, Name[]>()
for (const stem of stems) {
  const add = (text: string, short: boolean) => {
    const words = text.split(' ')
    const first = words[0] ?? ''
    const list = byFirstWord.get(first) ?? []
    list.push({ words, stem, short })
    list.sort((a, b) => b.words.length - a.words.length)
    byFirstWord.set(first, list)
  }
  for (const name of stem.names) add(name, false)
  for (const name of stem.short) add(name, true)
}

/** The longest name of a book that begins at a token. Jó is told from Jo by its accent. */
function nameAt(tokens: readonly Token[], at: number): Name | undefined {
  const token = tokens[at]
  if (token === undefined || token.kind !== 'word') return undefined
  const accented = byFirstWord.get(token.plain)
  const names = accented ?? byFirstWord.get(token.fold)
  return names?.find((name) =>
    name.words.every((word, offset) => offset === 0 || tokens[at + offset]?.fold === word),
  )
}

const links = new Set(
  `de do da dos das aos ao a as o os para segundo conforme paulo apostolo apostolos profeta sao santo
   rei sabio patriarca igreja escrito escrita por evangelista em que no na ele escreveu escreve mandou
   enviou enderecada mesmo mesma`.split(/\s+/),
)
const heads = new Set('carta epistola livro evangelho profecia epistolas cartas'.split(' '))
const saying = new Set(
  `em na no nesta nessa sua seu tambem diz escreve escreveu fala falou disse afirma ensina declara vai
   dizer nos lembra apostolo mesmo proprio ele la a o , ( e`.split(/\s+/),
)
const LONGEST_PREFIX = 9

const romans = new Map([
  ['i', 1],
  ['ii', 2],
  ['iii', 3],
])

/** Number of a numbered book that ends just before `end`: "1", "II", "2ª", "primeira", "segundo". */
function numberBefore(
  tokens: readonly Token[],
  end: number,
): { value: number; start: number } | undefined {
  const last = tokens[end - 1]
  if (last === undefined) return undefined
  if (last.kind === 'number') return { value: last.value, start: end - 1 }
  const roman = romans.get(last.fold)
  if (roman !== undefined && last.capital) return { value: roman, start: end - 1 }
  if (last.fold === '.' && tokens[end - 2]?.kind === 'number' && !last.spaced) {
    return { value: tokens[end - 2]?.value ?? 0, start: end - 2 }
  }
  for (const length of [1, 2]) {
    const ordinal = readOrdinal(tokens, end - length)
    if (ordinal?.next === end) return { value: ordinal.value, start: end - length }
  }
  return undefined
}

const cardinals = new Map([
  ['um', 1],
  ['dois', 2],
  ['tres', 3],
])

interface Prefix {
  start: number
  number: number
  titled: boolean
}

/** Reads what may stand before a name: "a primeira carta de Paulo aos", "2ª", "livro do profeta". */
function prefixOf(tokens: readonly Token[], name: number, floor: number, stem: Stem): Prefix {
  const known = (value: number) =>
    stem.books[value] !== undefined && stem.books[value] !== null && value > 0
  const direct = numberBefore(tokens, name)
  const placed = tokens[name - 2]
  const counted = placed !== undefined && /^(?:cap[ie]|vers)/.test(placed.fold)
  if (direct && direct.start >= floor && known(direct.value) && !counted) {
    const person = stem.books[0] !== null && tokens[direct.start]?.fold === 'segundo'
    if (!person)
      return withHead(tokens, { start: direct.start, number: direct.value, titled: true }, floor)
  }
  const cardinal = cardinals.get(tokens[name - 1]?.fold ?? '')
  if (
    cardinal !== undefined &&
    name - 1 >= floor &&
    known(cardinal) &&
    stem.books[0] === null &&
    !counted
  ) {
    return { start: name - 1, number: cardinal, titled: false }
  }
  let named = name
  for (let at = name - 1; at >= floor && at > name - LONGEST_PREFIX; at--) {
    const token = tokens[at]
    if (token === undefined) break
    if (heads.has(token.fold) || (token.fold === 'profeta' && stem.kind === 'person')) {
      const before = numberBefore(tokens, at)
      if (before && before.start >= floor && known(before.value)) {
        return { start: before.start, number: before.value, titled: true }
      }
      if (token.fold !== 'profeta') return { start: at, number: 0, titled: true }
      named = at
    }
    const ordinal = readOrdinal(tokens, at)
    const linked = at < name - 1
    if (
      linked &&
      ordinal &&
      known(ordinal.value) &&
      ordinal.next < name &&
      token.fold !== 'segundo'
    ) {
      return { start: at, number: ordinal.value, titled: true }
    }
    if (linked && token.fold === 'segundo' && stem.books[0] === null && known(2)) {
      return { start: at, number: 2, titled: true }
    }
    if (token.fold === ',' && stem.books[1] && at < name) continue
    if (token.kind === 'word' && !links.has(token.fold)) break
    if (token.kind !== 'word' && token.fold !== ',') {
      if (token.kind === 'number' || /[ªa]/.test(token.fold)) continue
      break
    }
  }
  return { start: named, number: 0, titled: false }
}

function withHead(tokens: readonly Token[], prefix: Prefix, floor: number): Prefix {
  const of = tokens[prefix.start - 1]
  const head = tokens[prefix.start - 2]
  if (of && head && prefix.start - 2 >= floor && /^d[eoa]$/.test(of.fold) && heads.has(head.fold)) {
    return { ...prefix, start: prefix.start - 2 }
  }
  return prefix
}

/** "Pedro, na sua primeira carta": the number said after the name. */
function numberAfter(
  tokens: readonly Token[],
  from: number,
  stem: Stem,
): { value: number; end: number } | undefined {
  for (let at = from; at < from + LONGEST_PREFIX; at++) {
    const token = tokens[at]
    if (token === undefined) return undefined
    const ordinal = readOrdinal(tokens, at)
    const head = ordinal && tokens[ordinal.next]
    if (ordinal && head && heads.has(head.fold) && stem.books[ordinal.value]) {
      return { value: ordinal.value, end: ordinal.next + 1 }
    }
    if (!saying.has(token.fold)) return undefined
  }
  return undefined
}

function mentionAt(tokens: readonly Token[], at: number, floor: number): BookMention | undefined {
  const name = nameAt(tokens, at)
  if (name === undefined || (name.short && !countsAsShort(tokens, at))) return undefined
  const mention = mentionOf(tokens, at, at + name.words.length, floor, name.stem, name.short, 1)
  return name.short && mention.book === null ? undefined : mention
}

const wordLike = new Set('os na mal mar sal pe re est is am at et dan lam pr co ed'.split(' '))

/** An abbreviation counts before a number; one that is also a word, only before chapter and verse. */
function countsAsShort(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const next = tokens[at + 1]?.fold === '.' ? at + 2 : at + 1
  if (token === undefined || tokens[next]?.kind !== 'number') return false
  const mark = tokens[next + 1]
  const verse = tokens[next + 2]
  const joined =
    mark !== undefined && /^[:.,]$/.test(mark.fold) && verse?.kind === 'number' && !verse.spaced
  return joined
    ? token.capital || !wordLike.has(token.fold)
    : token.capital && !wordLike.has(token.fold)
}

/** The mention made by the tokens from `at` to `end`, which name a stem. */
export function mentionOf(
  tokens: readonly Token[],
  at: number,
  end: number,
  floor: number,
  stem: Stem,
  short: boolean,
  likeness: number,
): BookMention {
  const prefix = prefixOf(tokens, at, floor, stem)
  let { number, titled, start } = prefix
  let last = end
  if (tokens[last]?.fold === '.' && short && !tokens[last]?.spaced) last++
  if (number === 0 && stem.books.length > 1) {
    const after = numberAfter(tokens, last, stem)
    if (after) {
      number = after.value
      last = after.end
      titled = true
    }
  }
  const osis = stem.books[number]
  const book = osis ? (bookByOsis(osis)?.index ?? null) : null
  return { stem, book, start, end: last, titled, short, likeness }
}

const glued = /^(?:aus|aos|os|us)(.{5,})$/
const MOST_JOINED = 2
const LEAST_JOINED = 0.9

/** A number or "capítulo" comes next, past a comma at most. */
function leadsToPlace(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at]?.fold === ',' ? at + 1 : at
  const token = tokens[next]
  if (token === undefined) return false
  return token.kind === 'number' || isChapterWord(token) || readNumber(tokens, next) !== undefined
}

/** A name that was misheard: in pieces ("Romano os"), with its article ("Ausefésios"), or misspelt. */
function nearMention(tokens: readonly Token[], at: number, floor: number): BookMention | undefined {
  let end = at
  let joined = ''
  for (let words = 1; words <= MOST_JOINED && tokens[end]?.kind === 'word'; words++) {
    joined += tokens[end]?.fold ?? ''
    end++
    if (leadsToPlace(tokens, end)) {
      const found = words === 1 ? nearWord(joined) : joinedName(joined)
      if (found) return mentionOf(tokens, at, end, floor, found.stem, false, found.likeness)
    }
    if (tokens[end]?.fold === '-' && !tokens[end]?.spaced) end++
  }
  return undefined
}

function nearWord(word: string): NearName | undefined {
  const rest = glued.exec(word)?.[1]
  const inside = rest === undefined ? undefined : nearestName(rest)
  if (inside && inside.likeness >= LEAST_JOINED) return { ...inside, likeness: 0.85 }
  const found = ordinaryWords.has(word) ? undefined : nearestName(word)
  return found && { ...found, likeness: Math.min(found.likeness, 0.95) }
}

function joinedName(words: string): NearName | undefined {
  const found = nearestName(words)
  return found && found.likeness >= LEAST_JOINED ? { ...found, likeness: 0.8 } : undefined
}

/** Every book named in the text, in order, none overlapping another. */
export function bookMentions(tokens: readonly Token[]): BookMention[] {
  const found: BookMention[] = []
  let floor = 0
  for (let at = 0; at < tokens.length; at++) {
    const mention = mentionAt(tokens, at, floor) ?? nearMention(tokens, at, floor)
    if (mention === undefined) continue
    found.push(mention)
    floor = mention.end
    at = mention.end - 1
  }
  return found
}

/** The book of a numbered name said without its number, when only one of them has the chapter. */
export function bookWithChapter(stem: Stem, chapter: number): number | null {
  const fitting = stem.books.flatMap((osis) => {
    const book = osis ? bookByOsis(osis) : undefined
    return book && chaptersOf(book.index) >= chapter ? [book.index] : []
  })
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
