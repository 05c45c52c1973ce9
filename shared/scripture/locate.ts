import { chaptersOf, versesIn } from './books.ts'
import { readNumber, readOrdinal } from './number-words.ts'
import type { Token } from './tokens.ts'
import {
  isBridge,
  isChapterWord,
  isHesitation,
  isLightMark,
  isMonth,
  isUnit,
  isVerseWord,
} from './vocabulary.ts'

/** The last verse or chapter, whichever number that is. */
export const LAST = -1

/** Chapters and verses as said; null where nothing was said. Indices are of tokens. */
export interface Piece {
  chapter: number | null
  verse: number | null
  endChapter: number | null
  endVerse: number | null
  start: number
  end: number
}

/** The tokens being read, and where in them the name of another book begins. */
export interface Reading {
  tokens: readonly Token[]
  startsBook: (at: number) => boolean
}

/** How a place was said, from the surest way to the least sure. */
export type Manner = 'keyword' | 'joined' | 'pair' | 'bare'

export interface Located {
  pieces: Piece[]
  end: number
  manner: Manner
  /** The first number stood apart from the name by a comma or hesitation. */
  apart: boolean
}

const MOST_LIGHT = 5
/** Up to here a number in words before a noun usually counts things. */
const SMALL = 12
const MOST_BRIDGES = 9

/** Index after marks and hesitations; a full stop is passed only when `stops` allows it. */
export function skipLight({ tokens }: Reading, from: number, stops = false): number {
  let at = from
  while (at < from + MOST_LIGHT) {
    const token = tokens[at]
    if (token === undefined) break
    const passes =
      isLightMark(token) || isHesitation(token) || (stops && /^[.…?!]$/.test(token.fold))
    if (!passes) break
    at++
  }
  return at
}

function skipBridges(reading: Reading, from: number): number {
  let at = from
  while (at < from + MOST_BRIDGES) {
    const token = reading.tokens[at]
    if (token === undefined || reading.startsBook(at)) break
    if (!isLightMark(token) && !isHesitation(token) && !isBridge(token)) break
    at++
  }
  return at
}

const isJoint = (token: Token | undefined) =>
  token !== undefined && /^[:.,]$/.test(token.fold) && !token.spaced

/** Whether the number that ends before `next` counts things, tells a date or belongs elsewhere. */
export function countsThings({ tokens }: Reading, next: number): boolean {
  const token = tokens[next]
  if (token === undefined) return false
  if (isUnit(token)) return true
  const after = tokens[next + 1]
  if (/^(?:e|a|ou|ate)$/.test(token.fold)) {
    const second = readNumber(tokens, next + 1)
    const counted = second && tokens[second.next]
    if (counted && isUnit(counted)) return true
  }
  if (token.fold === 'de' && after && (isMonth(after) || after.fold === 'cada')) return true
  if (token.fold === 'por' && after?.fold === 'cento') return true
  if (/^(?:grandes|pequenos|primeiros|primeiras|ultimos|outros|bons)$/.test(token.fold)) return true
  return token.fold === '/' && after?.kind === 'number'
}

const closers = new Set(
  `e que nos diz fala vai vem esta la ele ela deus jesus cristo paulo para mas porque quando onde no na
   em a o ao ate ali como se eu nas entao agora vamos temos vemos lemos aqui mostra ensina tambem quem
   tudo porem pois por com do da nao mostrou ja ainda versiculo verso capitulo amem aleluia irmaos
   davi as os um`.split(/\s+/),
)

/** Words such as "um" and "três" are numbers of a place only where no noun follows. */
function standsAlone({ tokens }: Reading, next: number, first: Token | undefined): boolean {
  const token = tokens[next]
  if (token === undefined || token.kind !== 'word') return true
  if (first?.fold === 'um') return /^(?:e|ao|a|ate|que|diz|versiculo|verso)$/.test(token.fold)
  return (
    closers.has(token.fold) || isVerseWord(token) || isChapterWord(token) || isNumberWord(token)
  )
}

/** Whether a word stands here that could be what a number before it counts. */
export const beforeNoun = (token: Token | undefined) =>
  token?.kind === 'word' && !closers.has(token.fold)

const isNumberWord = (token: Token) => readNumber([token], 0) !== undefined

interface Count {
  value: number
  next: number
  spoken: boolean
}

/** A number that may name a chapter or verse: not the number of another book, nor of things. */
function readPlain(reading: Reading, at: number): Count | undefined {
  if (reading.startsBook(at)) return undefined
  const number = readNumber(reading.tokens, at)
  if (number === undefined || countsThings(reading, number.next)) return undefined
  const ordinal = readOrdinal(reading.tokens, at)
  if (
    ordinal &&
    !number.spoken &&
    ordinal.next > number.next &&
    reading.tokens[ordinal.next]?.kind === 'word'
  ) {
    return undefined
  }
  const small = number.value <= SMALL && number.spoken
  const word = small && reading.tokens[at]?.kind === 'word'
  if (
    word &&
    !standsAlone(reading, number.next, reading.tokens[number.next - at === 1 ? at : -1])
  ) {
    return undefined
  }
  return number
}

/** The number after "capítulo" or "versículo": cardinal, ordinal or "último". */
function readNamed(reading: Reading, from: number): Count | undefined {
  const { tokens } = reading
  let at = skipLight(reading, from, tokens[from]?.fold === '.')
  while (/^(?:de|do|dos|o|os|no|numero|n|a|partir)$/.test(tokens[at]?.fold ?? '')) {
    at = skipLight(reading, at + 1, tokens[at + 1]?.fold === '.')
  }
  if (reading.startsBook(at)) return undefined
  if (tokens[at]?.fold === 'ultimo') return { value: LAST, next: at + 1, spoken: true }
  const ordinal = readOrdinal(tokens, at)
  return ordinal ?? readNumber(tokens, at)
}

const rangeWords = /^(?:a|ao|aos|ate)$/
const dashes = /^[-–—]$/

interface RangeEnd {
  chapter: number | null
  verse: number
  next: number
}

const toTheEnd = /^(?:fim|final|ultimo|termino)$/

/** "a 18", "até o 27", "- 18", "em diante", "até o fim", "ao capítulo 2, versículo 3". */
function readRangeEnd(reading: Reading, from: number, start: number): RangeEnd | undefined {
  const { tokens } = reading
  let at = skipLight(reading, from)
  if (tokens[at]?.fold === 'e' && /^(?:vai|vamos|indo|segue)$/.test(tokens[at + 1]?.fold ?? ''))
    at += 1
  while (/^(?:vai|vamos|indo|segue)$/.test(tokens[at]?.fold ?? '')) at++
  if (tokens[at]?.fold === 'em' && tokens[at + 1]?.fold === 'diante') {
    return { chapter: null, verse: LAST, next: at + 2 }
  }
  const dash = dashes.test(tokens[from]?.fold ?? '')
  if (dash) at = from + 1
  else if (rangeWords.test(tokens[at]?.fold ?? '') && tokens[at]?.plain !== 'á') at++
  else return undefined
  while (/^(?:o|os|a|ao|aos|no)$/.test(tokens[at]?.fold ?? '')) at++
  const word = tokens[at]
  if (word && toTheEnd.test(word.fold) && !dash) {
    const of = tokens[at + 1]?.fold
    const what = tokens[at + 2]?.fold
    if (word.fold === 'ultimo') {
      const what = tokens[at + 1]
      return what && isVerseWord(what) ? { chapter: null, verse: LAST, next: at + 2 } : undefined
    }
    const named = (of === 'do' || of === 'deste') && what === 'capitulo'
    return { chapter: null, verse: LAST, next: named ? at + 3 : at + 1 }
  }
  if (word && isChapterWord(word)) {
    const chapter = readNamed(reading, at + 1)
    if (chapter === undefined) return undefined
    const verse = readVerseAfter(reading, chapter.next)
    return verse && { chapter: chapter.value, verse: verse.value, next: verse.next }
  }
  if (word && isVerseWord(word)) {
    const verse = readNamed(reading, at + 1)
    return verse && { chapter: null, verse: verse.value, next: verse.next }
  }
  const number = readPlain(reading, at)
  if (number === undefined) return undefined
  const joint = tokens[number.next]
  const joined = tokens[number.next + 1]
  if (isJoint(joint) && joint?.fold !== ',' && joined?.kind === 'number' && !joined.spaced) {
    return { chapter: number.value, verse: joined.value, next: number.next + 2 }
  }
  if (!dash && number.value <= start && tokens[from]?.fold === 'a') return undefined
  return { chapter: null, verse: number.value, next: number.next }
}

function readVerseAfter(reading: Reading, from: number): Count | undefined {
  const at = skipBridges(reading, from)
  const token = reading.tokens[at]
  if (token && isVerseWord(token)) return readNamed(reading, at + 1)
  return undefined
}

function passLetter({ tokens }: Reading, at: number): number {
  const token = tokens[at]
  return token && !token.spaced && /^[abc]$/.test(token.plain) ? at + 1 : at
}

/**
 * Verses from the number at `first`: "16", "16-18", "4 a 7", "3, 5 e 7", "11 em diante". Each becomes
 * a piece; `start` of the first is `from`.
 */
export function readVerses(
  reading: Reading,
  first: Count,
  from: number,
  chapter: number | null,
  keyword: boolean,
): { pieces: Piece[]; end: number } {
  const pieces: Piece[] = []
  let start = from
  let current: Count | undefined = first
  let end = first.next
  let inChapter = chapter
  while (current !== undefined) {
    end = passLetter(reading, current.next)
    const to = readRangeEnd(reading, end, current.value)
    const piece = {
      chapter: inChapter,
      verse: current.value,
      endChapter: to?.chapter ?? inChapter,
      endVerse: to?.verse ?? current.value,
      start,
      end: to?.next ?? end,
    }
    end = passLetter(reading, piece.end)
    piece.end = end
    pieces.push(piece)
    const more = readNextVerse(reading, end, piece.endVerse, keyword)
    if (more === undefined) break
    start = more.at
    current = more.count
    inChapter = piece.endChapter
  }
  return { pieces, end }
}

interface Next {
  at: number
  count: Count
}

function readNextVerse(
  reading: Reading,
  from: number,
  last: number,
  keyword: boolean,
): Next | undefined {
  const { tokens } = reading
  let at = from
  let listed = false
  while (at < from + 6) {
    const token = tokens[at]
    if (token === undefined || reading.startsBook(at)) return undefined
    const separates = token.plain === 'e' || token.fold === ','
    if (separates) listed = true
    else if (
      !/^(?:o|os|no|nos|do|dos|tambem|depois|ainda)$/.test(token.fold) &&
      !isVerseWord(token)
    )
      break
    at++
  }
  if (!listed || last === LAST) return undefined
  const count = readPlain(reading, at)
  if (count === undefined || count.value <= last) return undefined
  const joint = tokens[count.next]
  const digit = tokens[count.next + 1]
  if (isJoint(joint) && joint?.fold !== ',' && digit?.kind === 'number' && !digit.spaced)
    return undefined
  const after = tokens[count.next]
  if (after && isChapterWord(after)) return undefined
  if (!keyword && after?.kind === 'word' && !closers.has(after.fold)) return undefined
  return { at, count }
}

const whole = (chapter: number, start: number, end: number): Piece => ({
  chapter,
  verse: null,
  endChapter: chapter,
  endVerse: null,
  start,
  end,
})

interface VerseStart {
  count: Count
  manner: Manner
}

/** The first verse after a chapter that ended at `from`. */
function findVerse(
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

/** Words that invite to read on, in the sentence after the chapter was named. */
const readingWords = new Set(
  `do dos de e a partir desde vamos ler leiamos leremos lendo lerei leio eu vou quero nos juntos comigo
   comecando entao`.split(/\s+/),
)

/** Index of a keyword reached over bridges, in the sentence or at once in the next one. */
function wordAfter(
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

/** Chapters in a row: "5, 6 e 7", "42 e 43", "5 a 7". Needs the first chapter already read. */
function readChapterList(
  reading: Reading,
  first: Count,
  from: number,
  plural: boolean,
): { pieces: Piece[]; end: number } | undefined {
  const { tokens } = reading
  const to = readRangeEnd(reading, first.next, first.value)
  if (to && to.chapter === null && to.verse !== LAST && to.verse > first.value) {
    const piece = { ...whole(first.value, from, to.next), endChapter: to.verse }
    return { pieces: [piece], end: to.next }
  }
  const values: { count: Count; at: number }[] = [{ count: first, at: from }]
  let end = first.next
  let closed = false
  while (!closed) {
    const separator = tokens[end]
    if (separator === undefined || (separator.plain !== 'e' && separator.fold !== ',')) break
    const article = /^(?:o|no|do|capitulo)$/.test(tokens[end + 1]?.fold ?? '') ? 1 : 0
    const count = readPlain(reading, end + 1 + article)
    const before = values.at(-1)?.count.value ?? 0
    if (count === undefined || (plural ? count.value <= before : count.value !== before + 1)) break
    if (
      isJoint(tokens[count.next]) &&
      tokens[count.next + 1]?.kind === 'number' &&
      !tokens[count.next + 1]?.spaced
    )
      break
    values.push({ count, at: end + 1 + article })
    end = count.next
    closed = separator.plain === 'e'
  }
  if (values.length < 2 || !closed) return undefined
  return { pieces: values.map(({ count, at }) => whole(count.value, at, count.next)), end }
}

/** "Salmo 50 e 1" as recognisers write cinquenta e um. */
function compose(reading: Reading, first: Count, book: number | null): Count {
  const { tokens } = reading
  if (first.spoken || tokens[first.next]?.plain !== 'e' || book === null) return first
  const second = tokens[first.next + 1]
  if (second?.kind !== 'number') return first
  const joins =
    first.value === 100
      ? second.value < 100
      : first.value % 10 === 0 && first.value >= 20 && second.value < 10
  const value = first.value + second.value
  if (!joins || value > chaptersOf(book)) return first
  return { value, next: first.next + 2, spoken: false }
}

/** "828" as recognisers write oito, vinte e oito: the one way to cut it that exists. */
function cut(count: Count, book: number | null): { chapter: number; verse: number } | undefined {
  if (count.spoken || book === null || count.value < 100 || chaptersOf(book) >= 100)
    return undefined
  const digits = String(count.value)
  const ways = [1, 2].flatMap((length) => {
    const chapter = Number(digits.slice(0, length))
    const verse = Number(digits.slice(length))
    return verse > 0 && verse <= versesIn(book, chapter) && digits[length] !== '0'
      ? [{ chapter, verse }]
      : []
  })
  return ways.length === 1 ? ways[0] : undefined
}

/** Chapters and verses once the first chapter has been read; `from` is where the reference starts. */
export function readFromChapter(
  reading: Reading,
  read: Count,
  from: number,
  book: number | null,
  keyword: boolean,
  plural: boolean,
): { pieces: Piece[]; end: number; manner: Manner } {
  const first = compose(reading, read, book)
  const halves = keyword ? undefined : cut(first, book)
  if (halves) {
    const piece = {
      ...whole(halves.chapter, from, first.next),
      verse: halves.verse,
      endVerse: halves.verse,
    }
    return { pieces: [piece], end: first.next, manner: 'pair' }
  }
  if (first.value !== LAST) {
    const list = readChapterList(reading, first, from, plural)
    if (list) return { ...list, manner: keyword ? 'keyword' : 'pair' }
  }
  const verse = findVerse(reading, first.next, book, first.value)
  if (verse) {
    const read = readVerses(reading, verse.count, from, first.value, verse.manner === 'keyword')
    return { ...read, manner: keyword ? 'keyword' : verse.manner }
  }
  return {
    pieces: [whole(first.value, from, first.next)],
    end: first.next,
    manner: keyword ? 'keyword' : 'bare',
  }
}

/**
 * The place said after the name of a book that ends at `at`: "3.16", "capítulo 3, versículo 16",
 * "três, dezesseis", "23". Undefined when no number follows that could be one.
 */
export function locateAfterBook(
  reading: Reading,
  at: number,
  from: number,
  book: number | null,
): Located | undefined {
  const { tokens } = reading
  const single = book !== null && chaptersOf(book) === 1
  const word = wordAfter(
    reading,
    at,
    (token) => isChapterWord(token) || (single && isVerseWord(token)),
  )
  if (word !== undefined) {
    const token = tokens[word]
    const count = readNamed(reading, word + 1)
    if (token && count && isVerseWord(token)) {
      return { ...readVerses(reading, count, from, 1, true), manner: 'keyword', apart: false }
    }
    if (token && count) {
      return {
        ...readFromChapter(reading, count, from, book, true, token.fold.endsWith('s')),
        apart: false,
      }
    }
  }
  const ordinal = ordinalChapter(reading, skipBridges(reading, at))
  if (ordinal)
    return { ...readFromChapter(reading, ordinal, from, book, true, false), apart: false }
  return locateBare(reading, at, from, book, single)
}

/** "terceiro capítulo", "último capítulo": the count ends after the keyword. */
export function ordinalChapter({ tokens }: Reading, at: number): Count | undefined {
  const last = /^ultimo$/.test(tokens[at]?.fold ?? '')
  const ordinal = last ? { value: LAST, next: at + 1 } : readOrdinal(tokens, at)
  const word = ordinal && tokens[ordinal.next]
  if (!ordinal || !word || !isChapterWord(word)) return undefined
  return { value: ordinal.value, next: ordinal.next + 1, spoken: true }
}

function locateBare(
  reading: Reading,
  at: number,
  from: number,
  book: number | null,
  single: boolean,
): Located | undefined {
  const { tokens } = reading
  let first = skipLight(reading, at, true)
  const apart = first > at
  while (/^(?:de|numero|n|no|do)$/.test(tokens[first]?.fold ?? '') && first < at + 4) first++
  const ordinal = /^(?:primeiro|segundo|terceiro)$/.test(tokens[first]?.fold ?? '')
    ? readOrdinal(tokens, first)
    : undefined
  const count =
    readPlain(reading, first) ??
    (ordinal && standsAlone(reading, ordinal.next, undefined) ? ordinal : undefined)
  if (count === undefined) return undefined
  if (!single) {
    const after = readFromChapter(
      reading,
      count,
      from,
      book,
      false,
      tokens[at - 1]?.fold === 'salmos',
    )
    return { ...after, apart }
  }
  const joint = tokens[count.next]
  const joined = tokens[count.next + 1]
  const second = count.value === 1 ? findVerse(reading, count.next, book, 1) : undefined
  if (isJoint(joint) && joined?.kind === 'number' && !joined.spaced) {
    return { ...readFromChapter(reading, count, from, book, false, false), apart }
  }
  if (second) {
    return { ...readVerses(reading, second.count, from, 1, false), manner: second.manner, apart }
  }
  return { ...readVerses(reading, count, from, 1, false), manner: 'bare', apart }
}
