import { type Stem, stems } from './book-stems.ts'
import { type BookMention, mentionOf } from './book-mention.ts'
import { nearMention } from './misheard-mentions.ts'
import { type Token } from './tokens.ts'

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
