/** A sentence of the transcript; offsets are UTF-16 units, `end` exclusive. */
export interface Sentence {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A sentence together with the folded form in which turns of phrase are looked for. */
export interface FoldedSentence extends Sentence {
  readonly folded: string
}

const boundary = /[.!?…]+["”»')\]]*(?=\s|$)|\n+/gu

/** Cuts a text at full stops, question and exclamation marks and line ends; nothing is left out. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  for (const match of text.matchAll(boundary)) {
    add(match.index + match[0].length)
  }
  add(text.length)
  return sentences

  function add(to: number): void {
    const slice = text.slice(from, to)
    const start = from + (slice.length - slice.trimStart().length)
    const end = from + slice.trimEnd().length
    if (end > start) sentences.push({ text: text.slice(start, end), start, end })
    from = to
  }
}
