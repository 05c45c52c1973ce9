import { readNumber, readOrdinal } from './number-words.ts'
import { type Count, LAST, type Reading, skipLight } from './reading.ts'
import { type Token } from './tokens.ts'
import { isChapterWord, isMonth, isUnit, isVerseWord } from './vocabulary.ts'

/** Whether the number that ends before `next` counts things, tells a date or belongs elsewhere. */
function countsThings({ tokens }: Reading, next: number): boolean {
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

/** Up to here a number in words before a noun usually counts things. */
const SMALL = 12

const closers = new Set(
  `e que nos diz fala vai vem esta la ele ela deus jesus cristo paulo para mas porque quando onde no na
   em a o ao ate ali como se eu nas entao agora vamos temos vemos lemos aqui mostra ensina tambem quem
   tudo porem pois por com do da nao mostrou ja ainda versiculo verso capitulo amem aleluia irmaos
   davi as os um moises elias isaias jeremias zacarias marcos lucas mateus jonas judas tomas depois antes
   mais menos atraves sois somos dois tres seis pilatos herodes`.split(/\s+/),
)

/** Words such as "um" and "três" are numbers of a place only where no noun follows. */
export function standsAlone({ tokens }: Reading, next: number, first: Token | undefined): boolean {
  const token = tokens[next]
  if (token === undefined || token.kind !== 'word') return true
  if (first?.fold === 'um') return /^(?:e|ao|a|ate|que|diz|versiculo|verso)$/.test(token.fold)
  return !beforeNoun(token, 2) || isVerseWord(token) || isChapterWord(token) || isNumberWord(token)
}

/**
 * Whether a word stands here that could be what a number before it counts: more than one of a thing are
 * told by a plural.
 */
export function beforeNoun(token: Token | undefined, count: number): boolean {
  if (token?.kind !== 'word' || closers.has(token.fold)) return false
  return count === 1 || (token.fold.endsWith('s') && !token.fold.endsWith('mos'))
}

const isNumberWord = (token: Token) => readNumber([token], 0) !== undefined

/** A number that may name a chapter or verse: not the number of another book, nor of things. */
export function readPlain(reading: Reading, at: number): Count | undefined {
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
export function readNamed(reading: Reading, from: number): Count | undefined {
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
