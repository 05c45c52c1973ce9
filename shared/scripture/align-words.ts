/** A run of words: stem numbers (negative when no verse has the word) and what each weighs. */
export interface Run {
  stems: Int32Array
  weights: Float32Array
}

/** Where two runs agree best. Indices are of words; ends are exclusive. */
export interface Alignment {
  start: number
  end: number
  otherStart: number
  otherEnd: number
  /** 0 to 1: what the words in common weigh, of all within both spans. */
  similarity: number
  /** Weight of the words in common. */
  common: number
  /** Words in common that are not small ones. */
  content: number
}

/** Scores of the alignment under way; kept, since a sermon needs thousands of them. */
let scratch = new Float32Array(1 << 14)

const GAP = 0.55
const SMALL_WEIGHT = 0.3

/**
 * Local alignment (Smith and Waterman's) of two runs of words: the pair of spans that have most in
 * common, in order, allowing for words left out or put in. Undefined when nothing is in common.
 */
export function alignWords(a: Run, b: Run): Alignment | undefined {
  const rows = a.stems.length
  const columns = b.stems.length
  const width = columns + 1
  const size = (rows + 1) * width
  if (scratch.length < size) scratch = new Float32Array(size)
  const scores = scratch
  scores.fill(0, 0, width)
  let best = 0
  let bestAt = 0
  for (let i = 1; i <= rows; i++) {
    const stem = a.stems[i - 1] ?? -1
    const weight = a.weights[i - 1] ?? 0
    const gap = weight * GAP
    scores[i * width] = 0
    for (let j = 1; j <= columns; j++) {
      const at = i * width + j
      const matches = stem >= 0 && stem === b.stems[j - 1]
      const diagonal = matches ? (scores[at - width - 1] ?? 0) + weight : 0
      const skipA = (scores[at - width] ?? 0) - gap
      const skipB = (scores[at - 1] ?? 0) - (b.weights[j - 1] ?? 0) * GAP
      const score = Math.max(0, diagonal, skipA, skipB)
      scores[at] = score
      if (score > best) {
        best = score
        bestAt = at
      }
    }
  }
  return best === 0 ? undefined : trace(a, b, scores, bestAt)
}

function trace(a: Run, b: Run, scores: Float32Array, from: number): Alignment {
  const width = b.stems.length + 1
  let i = Math.floor(from / width)
  let j = from % width
  const end = i
  const otherEnd = j
  let common = 0
  let content = 0
  while (i > 0 && j > 0) {
    const score = scores[i * width + j] ?? 0
    if (score <= 0) break
    const weight = a.weights[i - 1] ?? 0
    const same = (a.stems[i - 1] ?? -1) >= 0 && a.stems[i - 1] === b.stems[j - 1]
    if (same && Math.abs(score - ((scores[(i - 1) * width + j - 1] ?? 0) + weight)) < 1e-4) {
      common += weight
      if (weight > SMALL_WEIGHT) content++
      i--
      j--
    } else if (Math.abs(score - ((scores[(i - 1) * width + j] ?? 0) - weight * GAP)) < 1e-4) i--
    else j--
  }
  const all = sum(a.weights, i, end) + sum(b.weights, j, otherEnd)
  return {
    start: i,
    end,
    otherStart: j,
    otherEnd,
    similarity: all === 0 ? 0 : Math.min(1, (2 * common) / all),
    common,
    content,
  }
}

function sum(weights: Float32Array, from: number, to: number): number {
  let total = 0
  for (let at = from; at < to; at++) total += weights[at] ?? 0
  return total
}
