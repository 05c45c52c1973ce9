import { stems, type Stem } from './book-stems.ts'
import { distance, soundOf } from './sounds.ts'

/** A book's name that a word is near to. */
export interface NearName {
  stem: Stem
  /** 0 to 1, 1 for a word that sounds just like the name. */
  likeness: number
}

const SHORTEST = 5
const LEAST_LIKE = 0.75
/** Names with too many ordinary words near them. */
const ordinary = new Set([
  'cantares',
  'canticos',
  'cronicas',
  'cronica',
  'numeros',
  'juizes',
  'actos',
])

const known = stems.flatMap((stem) =>
  stem.names
    .filter((name) => name.length >= SHORTEST && !name.includes(' ') && !ordinary.has(name))
    .map((name) => ({ stem, sound: soundOf(name) })),
)

/** Short names allow no change of sound, since too many words are near them. */
const changesAllowed = (sound: string) => (sound.length <= 5 ? 0 : sound.length === 6 ? 1 : 2)

/** The book whose name a folded word resembles by sound and spelling, if it is near enough to one. */
export function nearestName(word: string): NearName | undefined {
  if (word.length < SHORTEST) return undefined
  const sound = soundOf(word)
  let best: NearName | undefined
  for (const name of known) {
    if (sound[0] !== name.sound[0]) continue
    const most = changesAllowed(name.sound)
    const changes = distance(sound, name.sound, most)
    if (changes > most) continue
    const alike = sound.slice(0, 3) === name.sound.slice(0, 3) ? 0.05 : 0
    const likeness = Math.min(1, 1 - changes / Math.max(sound.length, name.sound.length) + alike)
    if (likeness >= LEAST_LIKE && likeness > (best?.likeness ?? 0))
      best = { stem: name.stem, likeness }
  }
  return best
}
