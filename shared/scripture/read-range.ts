import { readNamed, readPlain } from './plain-numbers.ts'
import { type Count, isJoint, LAST, type Reading, skipBridges, skipLight } from './reading.ts'
import { isChapterWord, isVerseWord } from './vocabulary.ts'

const rangeWords = /^(?:a|ao|aos|ate)$/
const dashes = /^[-–—]$/

interface RangeEnd {
  chapter: number | null
  verse: number
  next: number
}

const toTheEnd = /^(?:fim|final|ultimo|termino)$/

function readVerseAfter(reading: Reading, from: number): Count | undefined {
  const at = skipBridges(reading, from)
  const token = reading.tokens[at]
  if (token && isVerseWord(token)) return readNamed(reading, at + 1)
  return undefined
}

/** "a 18", "até o 27", "- 18", "em diante", "até o fim", "ao capítulo 2, versículo 3". */
export function readRangeEnd(reading: Reading, from: number, start: number): RangeEnd | undefined {
  const { tokens } = reading
  let at = skipLight(reading, from)
  if (tokens[at]?.fold === 'e' && /^(?:vai|vamos|indo|segue)$/.test(tokens[at + 1]?.fold ?? ''))
    at += 1
  while (/^(?:vai|vamos|indo|segue)$/.test(tokens[at]?.fold ?? '')) at++
  if (tokens[at]?.fold === 'em' && tokens[at + 1]?.fold === 'diante') {
    return { chapter: null, verse: LAST, next: at + 2 }
  }
  const dash = dashes.test(tokens[from]?.fold ?? '')
  if (dash) at = from + 1
  else if (rangeWords.test(tokens[at]?.fold ?? '') && tokens[at]?.plain !== 'á') at++
  else return undefined
  while (/^(?:o|os|a|ao|aos|no)$/.test(tokens[at]?.fold ?? '')) at++
  const word = tokens[at]
  if (word && toTheEnd.test(word.fold) && !dash) {
    const of = tokens[at + 1]?.fold
    const what = tokens[at + 2]?.fold
    if (word.fold === 'ultimo') {
      const what = tokens[at + 1]
      return what && isVerseWord(what) ? { chapter: null, verse: LAST, next: at + 2 } : undefined
    }
    const named = (of === 'do' || of === 'deste') && what === 'capitulo'
    return { chapter: null, verse: LAST, next: named ? at + 3 : at + 1 }
  }
  if (word && isChapterWord(word)) {
    const chapter = readNamed(reading, at + 1)
    if (chapter === undefined) return undefined
    const verse = readVerseAfter(reading, chapter.next)
    return verse && { chapter: chapter.value, verse: verse.value, next: verse.next }
  }
  if (word && isVerseWord(word)) {
    const verse = readNamed(reading, at + 1)
    return verse && { chapter: null, verse: verse.value, next: verse.next }
  }
  const number = readPlain(reading, at)
  if (number === undefined) return undefined
  const joint = tokens[number.next]
  const joined = tokens[number.next + 1]
  if (isJoint(joint) && joint?.fold !== ',' && joined?.kind === 'number' && !joined.spaced) {
    return { chapter: number.value, verse: joined.value, next: number.next + 2 }
  }
  if (!dash && number.value <= start && tokens[from]?.fold === 'a') return undefined
  return { chapter: null, verse: number.value, next: number.next }
}
