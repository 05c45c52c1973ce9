import type { Token } from './tokens.ts'

const units = new Map<string, number>(
  Object.entries({
    um: 1,
    dois: 2,
    tres: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
  }),
)
const teens = new Map<string, number>(
  Object.entries({
    dez: 10,
    onze: 11,
    doze: 12,
    treze: 13,
    catorze: 14,
    quatorze: 14,
    quinze: 15,
    dezesseis: 16,
    dezasseis: 16,
    desesseis: 16,
    dezessete: 17,
    dezassete: 17,
    desessete: 17,
    dezoito: 18,
    dezenove: 19,
    dezanove: 19,
    desenove: 19,
  }),
)
const tens = new Map<string, number>(
  Object.entries({
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    cincoenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
  }),
)
const hundreds = new Map<string, number>(
  Object.entries({ cem: 100, cento: 100, duzentos: 200, trezentos: 300, quatrocentos: 400 }),
)

const LARGEST = 999

/** A number read from tokens. */
export interface ReadNumber {
  value: number
  /** Index after the last token of the number. */
  next: number
  /** Written in words, all or in part. */
  spoken: boolean
}

function below(token: Token | undefined, limit: 10 | 100): number | undefined {
  if (token === undefined) return undefined
  if (token.kind === 'number')
    return token.value > 0 && token.value < limit ? token.value : undefined
  const unit = units.get(token.fold)
  return unit ?? (limit === 100 ? teens.get(token.fold) : undefined)
}

const isAnd = (token: Token | undefined) => token?.plain === 'e'

function readBelowHundred(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const token = tokens[at]
  const small = below(token, 100)
  if (small !== undefined) return { value: small, next: at + 1, spoken: true }
  const ten = tens.get(token?.fold ?? '')
  if (ten === undefined) return undefined
  if (isAnd(tokens[at + 1])) {
    const unit = below(tokens[at + 2], 10)
    if (unit !== undefined) return { value: ten + unit, next: at + 3, spoken: true }
  }
  return { value: ten, next: at + 1, spoken: true }
}

/**
 * Reads a whole number from 1 to 999 at a token: digits, words or a mixture ("cento e dezenove",
 * "vinte e 3"). Feminine forms ("duas") are no chapter or verse and are not read.
 */
export function readNumber(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  if (token.kind === 'number') {
    if (token.value < 1 || token.value > LARGEST) return undefined
    return { value: token.value, next: at + 1, spoken: false }
  }
  const hundred = hundreds.get(token.fold)
  if (hundred === undefined) return readBelowHundred(tokens, at)
  const joined = isAnd(tokens[at + 1])
  const rest = readBelowHundred(tokens, joined ? at + 2 : at + 1)
  if (rest && (joined || (hundred === 100 && tokens[at + 1]?.kind === 'word'))) {
    return { value: hundred + rest.value, next: rest.next, spoken: true }
  }
  return { value: hundred, next: at + 1, spoken: true }
}

const ordinalStems = [
  'primeir',
  'segund',
  'terceir',
  'quart',
  'quint',
  'sext',
  'setim',
  'oitav',
  'non',
  'decim',
]
const ordinals = new Map<string, number>(
  ordinalStems.flatMap((stem, index) =>
    ['o', 'a', 'os', 'as'].map((ending): [string, number] => [stem + ending, index + 1]),
  ),
)
const ordinalTens = new Map<string, number>(
  Object.entries({ decimo: 10, vigesimo: 20, trigesimo: 30, quadragesimo: 40, quinquagesimo: 50 }),
)

/** Reads an ordinal ("terceiro", "vigésimo terceiro", "3º", "2ª") at a token. */
export function readOrdinal(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  if (token.kind === 'number') {
    const mark = tokens[at + 1]
    if (mark === undefined || mark.spaced || !/^[oa°]$/.test(mark.fold)) return undefined
    return { value: token.value, next: at + 2, spoken: false }
  }
  const ten = ordinalTens.get(token.fold)
  if (ten !== undefined) {
    const unit = ordinals.get(tokens[at + 1]?.fold ?? '')
    if (unit !== undefined && unit < 10) return { value: ten + unit, next: at + 2, spoken: true }
    return { value: ten, next: at + 1, spoken: true }
  }
  const value = ordinals.get(token.fold)
  return value === undefined ? undefined : { value, next: at + 1, spoken: true }
}
