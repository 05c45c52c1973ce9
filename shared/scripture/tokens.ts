/**
 * A word, a run of digits or a single mark of the text. `fold` is lower-case without accents, `plain`
 * lower-case with them (composed), so that é and e, or Jó and Jo, can be told apart.
 */
export interface Token {
  kind: 'word' | 'number' | 'mark'
  fold: string
  plain: string
  /** Value of a run of digits; NaN otherwise. */
  value: number
  capital: boolean
  spaced: boolean
  /** Number of the sentence, from 0. */
  sentence: number
  /** UTF-16 units of the text; `end` is exclusive. */
  start: number
  end: number
}

const pieces = /[\p{L}\p{M}\p{Nl}]+|\p{N}+|\S/gu
const marks = /\p{M}+/gu
const digits = /^[0-9]+$/
const letter = /^[\p{L}\p{M}\p{Nl}]/u

/** Lower-case without accents, the same for every Unicode normal form. */
export function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(marks, '').toLowerCase()
}

type Form = Pick<Token, 'kind' | 'fold' | 'plain' | 'value' | 'capital'>

function formOf(piece: string): Form {
  const composed = piece.normalize('NFKC')
  const plain = composed.toLowerCase()
  const folded = fold(piece)
  const isWord = letter.test(piece) && /[a-z]/.test(folded)
  const isNumber = digits.test(folded)
  return {
    kind: isWord ? 'word' : isNumber ? 'number' : 'mark',
    fold: folded,
    plain,
    value: isNumber ? Number(folded) : Number.NaN,
    capital: isWord && composed.slice(0, 1) !== plain.slice(0, 1),
  }
}

/**
 * Cuts a text, in any Unicode normal form, into tokens with their places. Sentences end at `.`, `!`,
 * `?` or `…` followed by space, and at line ends. Linear in the length of the text.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  const forms = new Map<string, Form>()
  let sentence = 0
  let end = 0
  let stopped = false
  for (const match of text.matchAll(pieces)) {
    const piece = match[0]
    const start = match.index
    const spaced = start > end
    if (spaced && tokens.length > 0 && (stopped || text.slice(end, start).includes('\n')))
      sentence++
    let form = forms.get(piece)
    if (form === undefined) {
      form = formOf(piece)
      forms.set(piece, form)
    }
    end = start + piece.length
    stopped = form.kind === 'mark' && /[.!?…]/.test(form.fold)
    tokens.push({ ...form, spaced, sentence, start, end })
  }
  return tokens
}
