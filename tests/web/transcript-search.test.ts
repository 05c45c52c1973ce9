import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMatches, searchIndex } from '#web/features/analysis/hooks/transcript-search.ts'

const index = (...texts: readonly string[]) =>
  searchIndex(texts.map((text, at) => ({ text, start: at, end: at + 1, confidence: 1 })))

const found = (query: string, ...texts: readonly string[]) =>
  findMatches(index(...texts), query).map(({ start, end }) => [
    [start.place, start.offset],
    [end.place, end.offset],
  ])

describe('searching a transcript', () => {
  it('does not mind accents, capitals and spaces', () => {
    const texts = ['A Graça de Deus', 'é GRACA', 'e ação de graças']
    expect(found(' graca ', ...texts)).toEqual([
      [
        [0, 2],
        [0, 7],
      ],
      [
        [1, 2],
        [1, 7],
      ],
      [
        [2, 10],
        [2, 15],
      ],
    ])
    expect(found('AÇÃO   de', ...texts)).toHaveLength(1)
  })

  it('finds words that go on into the next passage, over one that was taken out', () => {
    expect(found('versículo 16 porque', 'João 3 versículo 16', '', 'Porque Deus')).toEqual([
      [
        [0, 7],
        [2, 6],
      ],
    ])
  })

  it('finds nothing for a single letter, or for nothing', () => {
    for (const query of ['', ' ', 'a', ' é ']) expect(found(query, 'a é a')).toEqual([])
  })

  it('keeps every letter in its place, whatever is written', () => {
    const letters = constantFrom('a', 'Á', 'ç', 'ß', 'İ', 'ﬁ', '😀', 'é', ' ', '—', 'Z', '́')
    const words = array(letters, { minLength: 1, maxLength: 8 }).map((all) => all.join(''))
    assert(
      property(array(words, { minLength: 1, maxLength: 5 }), (texts) => {
        const { text, starts } = index(...texts)
        expect(text).toHaveLength(texts.join(' ').length)
        for (const [place, written] of texts.entries()) {
          if (written.trim().length < 2 || /\s/u.test(written)) continue
          const places = findMatches({ text, starts }, written).map(({ start }) => start.place)
          expect(places.length).toBeGreaterThan(0)
          expect(Math.min(...places)).toBeLessThanOrEqual(place)
        }
      }),
    )
  })

  it('finds each place once, in order, where the words stand', () => {
    const word = constantFrom('fé', 'Fe', 'de', 'fede', 'e')
    const passage = array(word, { maxLength: 6 }).map((words) => words.join(' '))
    assert(
      property(array(passage, { minLength: 1, maxLength: 6 }), (texts) => {
        const said = texts.filter((text) => text !== '').join(' ')
        const plain = said.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
        const matches = findMatches(index(...texts), 'fe')
        expect(matches).toHaveLength(plain.split('fe').length - 1)
        for (const { start, end } of matches) {
          expect(start.place).toBe(end.place)
          expect(texts[start.place]?.slice(start.offset, end.offset)).toMatch(/^f[eé]$/iu)
        }
      }),
    )
  })
})
