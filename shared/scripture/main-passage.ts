import { exists, labelOf, osisOf, type Passage } from './passage.ts'
import type { Resolved } from './resolve.ts'
import type { Token } from './tokens.ts'

const announcing = new Set(
  `abrir abrirem abra abram abre abramos abrindo leitura leiamos ler lermos leremos texto passagem base
   biblia biblias meditar meditaremos pregar exposicao mensagem convido convidar refletir estudar
   estudando estudo serie leia leiam`.split(/\s+/),
)
const readingAloud = new Set('ler leiamos leremos lermos lendo'.split(' '))
const READING_REACH = 6
const CUE_REACH = 16
const EARLY_TOKENS = 180
const EARLY_SHARE = 0.2

interface Candidate {
  passage: Passage
  confidence: number
}

function announced(tokens: readonly Token[], at: number, end: number): boolean {
  const inside = tokens.slice(at, end + READING_REACH)
  if (inside.some(({ fold }) => readingAloud.has(fold))) return true
  for (let back = at - 1; back >= Math.max(0, at - CUE_REACH); back--) {
    const token = tokens[back]
    if (token === undefined || !announcing.has(token.fold)) continue
    const apart = (tokens[at]?.sentence ?? 0) - token.sentence
    if (apart === 0 || (apart === 1 && /^(?:abr|bibl|lei|ler|lem)/.test(token.fold))) return true
  }
  return false
}

/**
 * The passage a sermon is about: announced for reading early on, returned to most. Null when no passage
 * stands out, such as in a string of single quotations.
 */
export function findMain(
  tokens: readonly Token[],
  resolved: readonly Resolved[],
): Candidate | null {
  const early = Math.max(EARLY_TOKENS, tokens.length * EARLY_SHARE)
  const scores = new Map<string, { score: number; count: number; said: Resolved[] }>()
  for (const one of resolved) {
    if (!exists(one.passage)) continue
    const key = `${one.passage.book}.${one.passage.chapter}`
    const entry = scores.get(key) ?? { score: 0, count: 0, said: [] }
    const isEarly = one.start < early
    const cue = !one.contextual && announced(tokens, one.start, one.end)
    const wide = one.passage.endVerse > one.passage.verse || one.passage.verse === 0
    entry.score += 1 + (cue && isEarly ? 3 : 0) + (isEarly && wide ? 1 : 0)
    entry.count++
    entry.said.push(one)
    scores.set(key, entry)
  }
  const [best, second] = [...scores.values()].toSorted((a, b) => b.score - a.score)
  if (best === undefined || best.score < 3.5) return null
  const margin = best.score - (second?.score ?? 0)
  if (margin < 0.5 && best.score < 4) return null
  const wide = best.said.find(
    ({ passage, start }) =>
      passage.endVerse > passage.verse && start < Math.max(early, EARLY_TOKENS * 2),
  )
  const [first] = best.said
  const passage = (wide ?? first)?.passage
  if (passage === undefined) return null
  const confidence = Math.min(0.99, 0.5 + best.score * 0.05 + Math.min(margin, 4) * 0.05)
  return { passage, confidence: Math.round(confidence * 100) / 100 }
}

/** The candidate as shown. */
export function describeMain(candidate: Candidate): {
  osis: string
  label: string
  confidence: number
} {
  return {
    osis: osisOf(candidate.passage),
    label: labelOf(candidate.passage),
    confidence: candidate.confidence,
  }
}
