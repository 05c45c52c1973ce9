import type { HeardToken } from './heard.ts'
import { joinNumbers } from './numbers.ts'
import type { SpokenWord } from './spoken.ts'

const MARK = /[,.?!:;…]+$/u
const OUTER_MARKS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}%ºª°]+$/gu

/** Tokens grouped into words by the space a word begins with; a group is whole characters. */
function group(
  tokens: readonly HeardToken[],
  textOf: (ids: readonly number[]) => string,
): { text: string; tokens: HeardToken[] }[] {
  const groups: { text: string; tokens: HeardToken[] }[] = []
  let pending: HeardToken[] = []
  for (const token of tokens) {
    pending.push(token)
    const text = textOf(pending.map(({ id }) => id))
    if (text.includes('\uFFFD')) continue
    const last = groups.at(-1)
    if (last === undefined || /^\s/u.test(text)) groups.push({ text, tokens: pending })
    else {
      last.text += text
      last.tokens.push(...pending)
    }
    pending = []
  }
  return groups
}

/** The mark that ends a word: a question or exclamation wins over the dots around it. */
function markOf(text: string): string {
  const bare = text.replace(/["'”’)\]»]+/gu, '').replaceAll('…', '.')
  const marks = MARK.exec(bare)?.[0] ?? ''
  return /[?!]/.exec(marks)?.[0] ?? marks.charAt(0)
}

/** Geometric mean of the probabilities of the tokens that carry letters or digits. */
function confidenceOf(tokens: readonly HeardToken[]): number {
  const logs = tokens.map(({ probability }) => Math.log(Math.max(probability, 1e-10)))
  return Math.exp(logs.reduce((sum, log) => sum + log, 0) / Math.max(1, logs.length))
}

/** Makes words of tokens, keeping the punctuation that ends them; times stay those of the tokens. */
export function wordsOf(
  tokens: readonly HeardToken[],
  textOf: (ids: readonly number[]) => string,
): SpokenWord[] {
  const words: SpokenWord[] = []
  for (const { text, tokens: members } of group(tokens, textOf)) {
    const spoken = members.filter(({ id }) => /[\p{L}\p{N}\uFFFD]/u.test(textOf([id])))
    const content = text.trim().replace(OUTER_MARKS, '')
    const [first, last] = [spoken[0], spoken.at(-1)]
    const mark = markOf(text.trim())
    if (content === '' || first === undefined || last === undefined) {
      const before = words.at(-1)
      if (before !== undefined && before.mark === '') words[words.length - 1] = { ...before, mark }
      continue
    }
    const { start } = first
    words.push({ text: content, mark, start, end: last.end, confidence: confidenceOf(spoken) })
  }
  return joinNumbers(words)
}
