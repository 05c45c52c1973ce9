import * as z from 'zod/mini'
import { bibleCredit, BibleTextError, type BibleCredit, type BibleText } from './bible-text.ts'
import { quotedWords } from './quoted-words.ts'
import { tokenize } from './tokens.ts'
import { VERSES } from './verse-ids.ts'

/**
 * A translation made searchable. A verse is told by its running number; a word by the number of its
 * stem. `posts` lists, from `postsAt[stem]` on, the verses that have a stem.
 */
export interface BibleIndex {
  credit: BibleCredit
  stems: ReadonlyMap<string, number>
  words: Uint16Array
  wordsAt: Uint32Array
  posts: Uint16Array
  postsAt: Uint32Array
  text: Uint8Array
  textAt: Uint32Array
}

const MAGIC = 0x58_49_42_50
/** To be raised whenever stems or the layout change: an index of another version is refused. */
const VERSION = 1
const HEAD_BYTES = 12

const header = z.object({
  credit: bibleCredit,
  sections: z.array(z.object({ name: z.string(), bytes: z.number() })),
})

const align = (bytes: number) => Math.ceil(bytes / 4) * 4

/** Makes the index of a text that has been checked, as the bytes that `loadBibleIndex` reads. */
export function buildBibleIndex(bible: BibleText): Uint8Array {
  const verses = bible.books.flat(2)
  if (verses.length !== VERSES)
    throw new BibleTextError(`São ${verses.length} versículos em vez de ${VERSES}.`)
  const encoder = new TextEncoder()
  const stems = new Map<string, number>()
  const words: number[] = []
  const wordsAt = new Uint32Array(VERSES + 1)
  const posts: number[][] = []
  for (const [verse, text] of verses.entries()) {
    const own = quotedWords(tokenize(text)).map(({ stem }) => {
      const id = stems.get(stem) ?? stems.size
      stems.set(stem, id)
      return id
    })
    words.push(...own)
    wordsAt[verse + 1] = words.length
    for (const id of new Set(own)) (posts[id] ??= []).push(verse)
  }
  const postsAt = new Uint32Array(stems.size + 1)
  for (const [id, list] of posts.entries()) postsAt[id + 1] = (postsAt[id] ?? 0) + list.length
  const encoded = verses.map((text) => encoder.encode(text))
  const textAt = new Uint32Array(VERSES + 1)
  for (const [verse, bytes] of encoded.entries())
    textAt[verse + 1] = (textAt[verse] ?? 0) + bytes.length
  const text = new Uint8Array(textAt[VERSES] ?? 0)
  for (const [verse, bytes] of encoded.entries()) text.set(bytes, textAt[verse])
  return pack(bible.credit, {
    stems: encoder.encode([...stems.keys()].join('\n')),
    words: Uint16Array.from(words),
    wordsAt,
    posts: Uint16Array.from(posts.flat()),
    postsAt,
    text,
    textAt,
  })
}

type Sections = Record<string, Uint8Array | Uint16Array | Uint32Array>

function pack(credit: BibleCredit, sections: Sections): Uint8Array {
  const list = Object.entries(sections).map(([name, { byteLength }]) => ({
    name,
    bytes: byteLength,
  }))
  const head = new TextEncoder().encode(JSON.stringify({ credit, sections: list }))
  const size = list.reduce((sum, { bytes }) => sum + align(bytes), HEAD_BYTES + align(head.length))
  const packed = new Uint8Array(size)
  new Uint32Array(packed.buffer, 0, 3).set([MAGIC, VERSION, head.length])
  packed.set(head, HEAD_BYTES)
  let at = HEAD_BYTES + align(head.length)
  for (const { buffer, byteOffset, byteLength } of Object.values(sections)) {
    packed.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += align(byteLength)
  }
  return packed
}

/** Reads the bytes of an index. A BibleTextError says when they are none, or of another version. */
export function loadBibleIndex(bytes: Uint8Array): BibleIndex {
  const whole = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  const { buffer, byteOffset, byteLength } = whole
  const [magic, version, length = 0] =
    byteLength < HEAD_BYTES ? [] : new Uint32Array(buffer, byteOffset, 3)
  if (magic !== MAGIC) throw new BibleTextError('O arquivo não é um índice de texto bíblico.')
  if (version !== VERSION) {
    throw new BibleTextError(
      'O índice do texto bíblico é de outra versão: instale o texto outra vez.',
    )
  }
  const decoder = new TextDecoder()
  const head = header.parse(
    JSON.parse(decoder.decode(whole.subarray(HEAD_BYTES, HEAD_BYTES + length))),
  )
  const places = new Map<string, { at: number; bytes: number }>()
  let at = byteOffset + HEAD_BYTES + align(length)
  for (const { name, bytes } of head.sections) {
    places.set(name, { at, bytes })
    at += align(bytes)
  }
  if (at > byteOffset + byteLength)
    throw new BibleTextError('O índice do texto bíblico está truncado.')
  const section = (name: string) => places.get(name) ?? { at: byteOffset, bytes: 0 }
  const bytesOf = (name: string) => new Uint8Array(buffer, section(name).at, section(name).bytes)
  const shorts = (name: string) =>
    new Uint16Array(buffer, section(name).at, section(name).bytes / 2)
  const longs = (name: string) => new Uint32Array(buffer, section(name).at, section(name).bytes / 4)
  const stems = decoder.decode(bytesOf('stems')).split('\n')
  return {
    credit: head.credit,
    stems: new Map(stems.map((stem, id) => [stem, id])),
    words: shorts('words'),
    wordsAt: longs('wordsAt'),
    posts: shorts('posts'),
    postsAt: longs('postsAt'),
    text: bytesOf('text'),
    textAt: longs('textAt'),
  }
}

/** The words of a verse by its running number. */
export function verseText(bible: BibleIndex, verse: number): string {
  const { text, textAt } = bible
  return new TextDecoder().decode(text.subarray(textAt[verse] ?? 0, textAt[verse + 1] ?? 0))
}
