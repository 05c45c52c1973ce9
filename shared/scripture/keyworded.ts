import { bookWithChapter, type BookMention } from './book-mention.ts'
import { chaptersOf } from './books.ts'
import { locateAfterBook, ordinalChapter } from './locate.ts'
import { readFromChapter } from './read-chapters.ts'
import { readVerses } from './read-verses.ts'
import { LAST, skipLight, type Piece, type Reading } from './reading.ts'
import { readNumber, readOrdinal } from './number-words.ts'
import type { Said } from './spoken-references.ts'
import { isChapterWord, isOtherWork, isVerseWord } from './vocabulary.ts'

type Starts = ReadonlyMap<number, BookMention>

interface Verses {
  pieces: Piece[]
  end: number
}

const verse = (from: number, to: number, start: number, end: number): Verses => ({
  pieces: [{ chapter: null, verse: from, endChapter: null, endVerse: to, start, end }],
  end,
})

/** "versículo 16", "versos 3, 5 e 7", "o primeiro versículo", "os cinco primeiros versículos". */
function versesAt(reading: Reading, at: number): Verses | undefined {
  const { tokens } = reading
  const token = tokens[at]
  if (token === undefined) return undefined
  if (isVerseWord(token)) {
    if (
      /^v+s*$/.test(token.fold) &&
      tokens[at + 1]?.kind !== 'number' &&
      tokens[at + 2]?.kind !== 'number'
    ) {
      return undefined
    }
    const named = namedNumber(reading, at + 1)
    return named && readVerses(reading, named, at, null, true)
  }
  const first = token.fold === 'primeiros' ? at + 1 : undefined
  const count = readNumber(tokens, first ?? at)
  if (count) {
    const after = first === undefined && tokens[count.next]?.fold === 'primeiros' ? 1 : 0
    const word = tokens[count.next + after]
    if ((first !== undefined || after === 1) && word && isVerseWord(word)) {
      return verse(1, count.value, at, count.next + after + 1)
    }
  }
  const last = token.fold === 'ultimo'
  const ordinal = last ? { value: LAST, next: at + 1 } : readOrdinal(tokens, at)
  const word = ordinal && tokens[ordinal.next]
  if (ordinal && word && isVerseWord(word) && !token.fold.endsWith('s')) {
    return verse(ordinal.value, ordinal.value, at, ordinal.next + 1)
  }
  return undefined
}

function namedNumber(reading: Reading, from: number) {
  const { tokens } = reading
  let at = skipLight(reading, from, tokens[from]?.fold === '.')
  while (/^(?:de|do|dos|o|os|no|numero|n|a|partir)$/.test(tokens[at]?.fold ?? '')) at++
  if (reading.startsBook(at)) return undefined
  return readOrdinal(tokens, at) ?? readNumber(tokens, at)
}

interface Chapter {
  value: number
  next: number
  plural: boolean
}

/** "capítulo 3", "terceiro capítulo", "o último capítulo". */
function chapterAt(reading: Reading, at: number): Chapter | undefined {
  const token = reading.tokens[at]
  if (token && isChapterWord(token)) {
    const named = namedNumber(reading, at + 1)
    return named && { value: named.value, next: named.next, plural: token.fold.endsWith('s') }
  }
  const ordinal = ordinalChapter(reading, at)
  return ordinal && { value: ordinal.value, next: ordinal.next, plural: false }
}

const ofWords = /^(?:de|do|da|dos|das|em|na|no|aos|la|ali|aqui|deste|desta|mesmo|mesma)$/

/** Index where a book or chapter may stand after "do", "de", "lá em"; undefined without such a word. */
function afterOf(reading: Reading, from: number): number | undefined {
  let at = skipLight(reading, from)
  let led = false
  while (ofWords.test(reading.tokens[at]?.fold ?? '') && at < from + 6) {
    at++
    led = true
  }
  return led ? at : undefined
}

function bookAfter(reading: Reading, from: number, starts: Starts): BookMention | undefined {
  const light = skipLight(reading, from)
  const near = starts.get(light)
  if (near?.titled) return near
  const at = afterOf(reading, from)
  return at === undefined ? undefined : starts.get(at)
}

const itself = new Set(
  `livro mesmo mesma carta epistola evangelho nosso nossa texto versiculo verso profeta apostolo biblia
   palavra seu sua capitulo que ele onde`.split(/\s+/),
)

/** "capítulo seis da Confissão", "capítulo 1 do meu livro": chapters of something else. */
function ofAnotherWork({ tokens }: Reading, start: number, end: number): boolean {
  const sentence = tokens[start]?.sentence
  for (let at = start - 1; at >= 0 && at >= start - 8; at--) {
    const token = tokens[at]
    if (token === undefined || token.sentence !== sentence) break
    if (isOtherWork(token)) return true
  }
  for (let at = end; at < end + 5; at++) {
    const token = tokens[at]
    if (token === undefined || token.sentence !== sentence || /^[,;]$/.test(token.fold)) break
    if (isOtherWork(token)) return true
  }
  const of = tokens[end]
  const what = tokens[end + 1]
  if (!of || !what || what.kind !== 'word' || !/^(?:de|do|da|dos|das)$/.test(of.fold)) return false
  if (!itself.has(what.fold)) return true
  const next = tokens[end + 2]
  return /^(?:livro|carta)$/.test(what.fold) && next !== undefined && /^d[eoa]s?$/.test(next.fold)
}

function saidFrom(pieces: readonly Piece[], book: number | null, confidence: number): Said[] {
  return pieces.map((piece) => ({
    book,
    piece,
    relative: null,
    confidence,
    start: piece.start,
    end: piece.end,
  }))
}

const withChapter = (pieces: readonly Piece[], chapter: number, end: number): Piece[] =>
  pieces.map((piece, index) => ({
    ...piece,
    chapter,
    endChapter: piece.endChapter ?? chapter,
    end: index === pieces.length - 1 ? Math.max(end, piece.end) : piece.end,
  }))

/**
 * Places that begin with a chapter or a verse: "capítulo 8 de Romanos, verso 28", "versículos 1 a 5 do
 * Salmo 23", "o versículo catorze". Without a book they are left to the context.
 */
export function keyworded(reading: Reading, at: number, starts: Starts): Said[] | undefined {
  const verses = versesAt(reading, at)
  if (verses) return fromVerses(reading, at, verses, starts)
  const chapter = chapterAt(reading, at)
  return chapter && fromChapter(reading, at, chapter, starts)
}

function fromVerses(
  reading: Reading,
  at: number,
  verses: Verses,
  starts: Starts,
): Said[] | undefined {
  const of = afterOf(reading, verses.end) ?? skipLight(reading, verses.end)
  const chapter = chapterAt(reading, of)
  if (chapter) {
    const mention = bookAfter(reading, chapter.next, starts)
    const end = mention?.end ?? chapter.next
    const pieces = withChapter(verses.pieces, chapter.value, end)
    const book = mention ? bookOf(mention, chapter.value) : null
    if (mention && book === null) return undefined
    if (book === null && ofAnotherWork(reading, at, end)) return undefined
    return saidFrom(pieces, book, book === null ? 0.85 : 0.98)
  }
  const mention = bookAfter(reading, verses.end, starts)
  if (mention) {
    const located = locateAfterBook(reading, mention.end, mention.start, mention.book)
    const [piece] = located?.pieces ?? []
    if (located && piece && piece.chapter !== null && piece.verse === null) {
      const book = bookOf(mention, piece.chapter)
      if (book === null) return undefined
      return saidFrom(withChapter(verses.pieces, piece.chapter, piece.end), book, 0.96)
    }
    const book = mention.book
    if (!located && book !== null) {
      const only = chaptersOf(book) === 1
      const pieces = only ? withChapter(verses.pieces, 1, mention.end) : verses.pieces
      return saidFrom(pieces, book, only ? 0.96 : 0.7)
    }
  }
  if (ofAnotherWork(reading, at, verses.end)) return undefined
  return saidFrom(verses.pieces, null, 0.85)
}

const bookOf = (mention: BookMention, chapter: number) =>
  mention.book ?? bookWithChapter(mention.stem, chapter)

function fromChapter(
  reading: Reading,
  at: number,
  chapter: Chapter,
  starts: Starts,
): Said[] | undefined {
  const count = { value: chapter.value, next: chapter.next, spoken: true }
  const mention = bookAfter(reading, chapter.next, starts)
  if (mention) {
    const book = bookOf(mention, chapter.value)
    if (book === null) return undefined
    const after = readFromChapter(reading, { ...count, next: mention.end }, at, book, true, false)
    return saidFrom(after.pieces, book, 0.98)
  }
  const after = readFromChapter(reading, count, at, null, true, chapter.plural)
  const late = bookAfter(reading, after.end, starts)
  const book = late && bookOf(late, chapter.value)
  if (late && book !== null && book !== undefined) {
    const pieces = after.pieces.map((piece, index) =>
      index === after.pieces.length - 1 ? { ...piece, end: late.end } : piece,
    )
    return saidFrom(pieces, book, 0.97)
  }
  if (ofAnotherWork(reading, at, after.end)) return undefined
  return saidFrom(after.pieces, null, 0.8)
}
