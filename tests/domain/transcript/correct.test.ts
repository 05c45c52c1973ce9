import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPassage, correctTranscript } from '#functions/domain/transcript/correct.ts'
import { matchingWords } from '#functions/domain/transcript/matching-words.ts'
import { heardAs } from '#tests/support/heard.ts'

const heard = heardAs([
  'Abram em João 3 versículo 61.',
  'Porque Deus amou o mundo de tal maneira.',
  'Amém.',
])

const timesOf = (place: number, text: string) =>
  correctTranscript(heard, new Map([[place, text]])).words.map(({ text, start, end }) => [
    text,
    Math.round(start * 100) / 100,
    Math.round(end * 100) / 100,
  ])

describe('a corrected passage', () => {
  it('keeps the time of every word that was heard, and gives a new one that of the old', () => {
    expect(timesOf(0, 'Abram em João 3 versículo 16.').slice(0, 7)).toEqual([
      ['Abram', 0, 0.5],
      ['em', 0.6, 1.1],
      ['João', 1.2, 1.7],
      ['3', 1.8, 2.3],
      ['versículo', 2.4, 2.9],
      ['16.', 3, 3.5],
      ['Porque', 3.6, 4.1],
    ])
  })

  it('fits words that were not heard into the silence or the time of those they stand for', () => {
    expect(timesOf(2, 'Amém, amém.')).toContainEqual(['amém.', 8.9, 8.9])
    const words = timesOf(1, 'Porque Deus amou o mundo e a nós de tal maneira.')
    expect(words.slice(10, 15)).toEqual([
      ['mundo', 6, 6.5],
      ['e', 6.5, 6.52],
      ['a', 6.52, 6.54],
      ['nós', 6.54, 6.6],
      ['de', 6.6, 7.1],
    ])
  })

  it('is sure, and so is each word that somebody wrote', () => {
    const { segments, words } = correctTranscript(
      heard,
      new Map([[0, 'Abram em João 3 versículo 16.']]),
    )
    expect(segments.map(({ confidence }) => confidence)).toEqual([1, 0.5, 0.5])
    expect(words.slice(4, 7).map(({ confidence }) => confidence)).toEqual([0.5, 1, 0.5])
  })

  it('can be taken out, and its neighbours stay where they are', () => {
    const { text, segments, words } = correctTranscript(heard, new Map([[1, '']]))
    expect(text).toBe('Abram em João 3 versículo 61.\n\nAmém.')
    expect(segments).toHaveLength(3)
    expect(words.map(({ text }) => text)).not.toContain('Deus')
    expect(words.at(-1)).toMatchObject({
      text: 'Amém.',
      offset: 31,
      start: heard.words.at(-1)?.start,
    })
  })

  it('has spaces as a transcript has them', () => {
    expect(cleanPassage('  João\u00a03,\n\n 16\u200b \u0007')).toBe('João 3, 16')
  })
})

const word = fc.constantFrom('graça', 'e', 'paz', 'João', '3', '16.', 'joão', '—', 'fé,')
const passage = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '))
const sermon = fc.array(passage, { minLength: 1, maxLength: 6 })
const corrections = fc.dictionary(
  fc.constantFrom('0', '1', '2', '3', '4', '5'),
  fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
)

describe('whatever is corrected', () => {
  it('words stand where they say, in an order of time, within their passage', () => {
    fc.assert(
      fc.property(sermon, corrections, (passages, changes) => {
        const before = heardAs(passages)
        const corrected = new Map(
          Object.entries(changes)
            .map(([place, text]): [number, string] => [Number(place), text])
            .filter(([place]) => place < passages.length),
        )
        const after = correctTranscript(before, corrected)
        expect(after.text).toBe(
          passages.map((text, place) => corrected.get(place) ?? text).join('\n'),
        )
        expect(after.segments.map(({ start, end }) => [start, end])).toEqual(
          before.segments.map(({ start, end }) => [start, end]),
        )
        expect(after.words.map(({ text }) => text)).toEqual(
          after.text.split(/\s+/u).filter(Boolean),
        )
        let last = 0
        for (const { text, offset, start, end } of after.words) {
          expect(after.text.slice(offset, offset + text.length)).toBe(text)
          expect(start).toBeGreaterThanOrEqual(last - 1e-9)
          expect(end).toBeGreaterThanOrEqual(start - 1e-9)
          last = start
        }
      }),
    )
  })

  it('passages that nobody touched, and words that were kept, are as they were heard', () => {
    fc.assert(
      fc.property(sermon, fc.nat(5), passage, (passages, place, text) => {
        const before = heardAs(passages)
        const after = correctTranscript(before, new Map([[place % passages.length, text]]))
        const untimed = before.words.filter(
          ({ start }) => !after.words.some((each) => each.start === start),
        )
        const { start, end } = before.segments[place % passages.length] ?? { start: 0, end: 0 }
        for (const lost of untimed) {
          expect(lost.start).toBeGreaterThanOrEqual(start)
          expect(lost.end).toBeLessThanOrEqual(end)
        }
        expect(correctTranscript(before, new Map())).toEqual(before)
        expect(correctTranscript(before, new Map([[0, passages[0] ?? '']]))).toEqual(before)
      }),
    )
  })

  it('as many words are found again as there can be, each once and in order', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 9 })
    /** By the definition, slowly. */
    const most = (a: readonly string[], b: readonly string[]): number => {
      const [first, ...rest] = a
      if (first === undefined) return 0
      const found = b.indexOf(first)
      const without = most(rest, b)
      return found < 0 ? without : Math.max(without, 1 + most(rest, b.slice(found + 1)))
    }
    fc.assert(
      fc.property(words, words, (a, b) => {
        const matches = matchingWords(a, b)
        expect(matches).toHaveLength(most(a, b))
        for (const [index, [i, j]] of matches.entries()) {
          expect(a[i]).toBe(b[j])
          const next = matches[index + 1]
          if (next !== undefined) expect(next[0] > i && next[1] > j).toBe(true)
        }
      }),
    )
  })
})
