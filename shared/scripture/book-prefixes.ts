import { type Stem } from './book-stems.ts'
import { readOrdinal } from './number-words.ts'
import { type Token } from './tokens.ts'

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

/** Whether a number is the verse of what stands before it: "3:1". */
const isJoined = (tokens: readonly Token[], at: number) =>
  tokens[at]?.spaced === false && /^[:.,]$/.test(tokens[at - 1]?.fold ?? '')

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
  if (last.kind === 'number') {
    return isJoined(tokens, end - 1) ? undefined : { value: last.value, start: end - 1 }
  }
  const roman = romans.get(last.fold)
  if (roman !== undefined && last.capital) return { value: roman, start: end - 1 }
  const dotted = tokens[end - 2]
  if (last.fold === '.' && !last.spaced && dotted?.kind === 'number' && dotted.value <= 3) {
    return isJoined(tokens, end - 2) ? undefined : { value: dotted.value, start: end - 2 }
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
export function prefixOf(
  tokens: readonly Token[],
  name: number,
  floor: number,
  stem: Stem,
): Prefix {
  const known = (value: number) =>
    stem.books[value] !== undefined && stem.books[value] !== null && value > 0
  const direct = numberBefore(tokens, name)
  const placed = tokens[name - 2]
  const counted = placed !== undefined && /^(?:cap[ie]|vers)/.test(placed.fold)
  if (direct && direct.start >= floor && known(direct.value) && !counted) {
    const either = stem.books[0] !== null
    const stopped = tokens[name - 1]?.fold === '.'
    const person = either && (stopped || tokens[direct.start]?.fold === 'segundo')
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
export function numberAfter(
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
