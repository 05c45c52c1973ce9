/** Places of a word in the old and in the new text. */
type Match = readonly [before: number, after: number]

/** What is left of a word when punctuation, capitals and accents are not looked at. */
const plain = (word: string): string => {
  const letters = word.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '')
  return letters === '' ? word : letters.toLowerCase()
}

/**
 * Finds the words that two versions of a text have in common, in order: as many as there can be. Words
 * that differ in punctuation, capitals or accents alone are the same.
 */
export function matchingWords(before: readonly string[], after: readonly string[]): Match[] {
  const a = before.map(plain)
  const b = after.map(plain)
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1

  const between = longestCommon(a.slice(head, a.length - tail), b.slice(head, b.length - tail))
  return [
    ...Array.from({ length: head }, (_, index): Match => [index, index]),
    ...between.map(([i, j]): Match => [head + i, head + j]),
    ...Array.from({ length: tail }, (_, index): Match => [
      a.length - tail + index,
      b.length - tail + index,
    ]),
  ]
}

/** The longest common subsequence of two lists, as pairs of places. */
function longestCommon(a: readonly string[], b: readonly string[]): Match[] {
  const width = b.length + 1
  /** At `i * width + j`: how many the lists have in common from `i` and `j` on. */
  const common = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const matches: Match[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      matches.push([i, j])
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return matches
}
