import { type BookMention, mentionOf } from './book-mention.ts'
import { nearestName, type NearName } from './near-names.ts'
import { readNumber } from './number-words.ts'
import { ordinaryWords } from './ordinary-words.ts'
import { type Token } from './tokens.ts'
import { isChapterWord } from './vocabulary.ts'

const glued = /^(?:aus|aos|os|us)(.{5,})$/
const MOST_JOINED = 2
const LEAST_JOINED = 0.9

/** A number or "capítulo" comes next, past a comma at most. */
function leadsToPlace(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at]?.fold === ',' ? at + 1 : at
  const token = tokens[next]
  if (token === undefined) return false
  return token.kind === 'number' || isChapterWord(token) || readNumber(tokens, next) !== undefined
}

/** A name that was misheard: in pieces ("Romano os"), with its article ("Ausefésios"), or misspelt. */
export function nearMention(
  tokens: readonly Token[],
  at: number,
  floor: number,
): BookMention | undefined {
  let end = at
  let joined = ''
  for (let words = 1; words <= MOST_JOINED && tokens[end]?.kind === 'word'; words++) {
    joined += tokens[end]?.fold ?? ''
    end++
    if (leadsToPlace(tokens, end)) {
      const found = words === 1 ? nearWord(joined) : joinedName(joined)
      if (found) return mentionOf(tokens, at, end, floor, found.stem, false, found.likeness)
    }
    if (tokens[end]?.fold === '-' && !tokens[end]?.spaced) end++
  }
  return undefined
}

function nearWord(word: string): NearName | undefined {
  const rest = glued.exec(word)?.[1]
  const inside = rest === undefined ? undefined : nearestName(rest)
  if (inside && inside.likeness >= LEAST_JOINED) return { ...inside, likeness: 0.85 }
  const found = ordinaryWords.has(word) ? undefined : nearestName(word)
  return found && { ...found, likeness: Math.min(found.likeness, 0.95) }
}

function joinedName(words: string): NearName | undefined {
  const found = nearestName(words)
  return found && found.likeness >= LEAST_JOINED ? { ...found, likeness: 0.8 } : undefined
}
