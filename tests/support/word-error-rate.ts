const UNITS: Readonly<Record<string, number>> = {
  zero: 0,
  um: 1,
  dois: 2,
  duas: 2,
  três: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  primeiro: 1,
  primeira: 1,
  segundo: 2,
  segunda: 2,
  terceiro: 3,
  terceira: 3,
}
const TEENS: Readonly<Record<string, number>> = {
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  catorze: 14,
  quatorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
}
const TENS: Readonly<Record<string, number>> = {
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
}
const HUNDREDS: Readonly<Record<string, number>> = {
  cem: 100,
  cento: 100,
  duzentos: 200,
  trezentos: 300,
  quatrocentos: 400,
  quinhentos: 500,
}

/** A number below a thousand that begins at a word, and how many words it takes. */
function numberAt(
  words: readonly string[],
  at: number,
): { value: number; length: number } | undefined {
  let [value, length] = [0, 0]
  for (const table of [HUNDREDS, TENS, { ...TEENS, ...UNITS }]) {
    const joined = length > 0 && words[at + length] === 'e' ? 1 : 0
    if (length > 0 && joined === 0) break
    const part = table[words[at + length + joined] ?? '']
    if (part === undefined || (table !== HUNDREDS && value % 100 !== 0 && value % 10 !== 0))
      continue
    if (value % 100 !== 0 && part >= 10) continue
    value += part
    length += joined + 1
  }
  return length === 0 ? undefined : { value, length }
}

/**
 * Words of a Portuguese text with case and punctuation folded, and numbers as digits however they
 * were written: `Salmo cento e cinquenta e um` is `salmo 151`, `5.8` is `5 8`, `1ª` is `1`.
 */
export function foldWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/(\d)[ªº°]/gu, '$1')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const folded: string[] = []
  for (let at = 0; at < words.length;) {
    const number = numberAt(words, at)
    folded.push(number === undefined ? (words[at] ?? '') : String(number.value))
    at += number?.length ?? 1
  }
  return folded
}

/** Words put in, left out or changed, for each word that was said (0 is perfect). */
export function wordErrorRate(said: string, heard: string): number {
  const [reference, hypothesis] = [foldWords(said), foldWords(heard)]
  let row = Array.from({ length: hypothesis.length + 1 }, (_, column) => column)
  reference.forEach((word, line) => {
    const next = [line + 1]
    hypothesis.forEach((other, column) => {
      const change = (row[column] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    })
    row = next
  })
  return (row.at(-1) ?? 0) / Math.max(1, reference.length)
}

/** The places where two texts differ, for a person to read: `said → heard`. */
export function wordDifferences(said: string, heard: string): string[] {
  const [a, b] = [foldWords(said), foldWords(heard)]
  const costs: number[][] = Array.from({ length: a.length + 1 }, () => [])
  for (let i = a.length; i >= 0; i--) {
    for (let j = b.length; j >= 0; j--) {
      const rest = (di: number, dj: number) => costs[i + di]?.[j + dj] ?? Infinity
      const row = costs[i] ?? []
      if (i === a.length || j === b.length) row[j] = a.length - i + b.length - j
      else if (a[i] === b[j]) row[j] = rest(1, 1)
      else row[j] = 1 + Math.min(rest(1, 1), rest(1, 0), rest(0, 1))
    }
  }
  const found: string[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [from, to] = [i, j]
    while ((i < a.length || j < b.length) && a[i] !== b[j]) {
      const rest = (di: number, dj: number) => costs[i + di]?.[j + dj] ?? Infinity
      const least = Math.min(rest(1, 1), rest(1, 0), rest(0, 1))
      if (rest(1, 1) === least) [i, j] = [i + 1, j + 1]
      else if (rest(1, 0) === least) i++
      else j++
    }
    if (i > from || j > to) {
      found.push(`${a.slice(from, i).join(' ') || '∅'} → ${b.slice(to, j).join(' ') || '∅'}`)
    } else [i, j] = [i + 1, j + 1]
  }
  return found
}
