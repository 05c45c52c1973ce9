import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookByOsis } from '#shared/scripture/books.ts'
import { mostVersesIn } from '#shared/scripture/editions.ts'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { stems } from '#shared/scripture/book-stems.ts'
import type { ScriptureResult } from '#shared/scripture/types.ts'

const fragment = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...stems.flatMap((stem) => [...stem.names, ...stem.short])),
  },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 1200 }).map(String) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'capítulo',
      'versículo',
      'versos',
      'vv',
      'do',
      'ao',
      'até',
      'e',
      'a partir do',
      'em diante',
      'primeira',
      '2ª',
      'III',
      'último',
      'seguinte',
      'anterior',
      'carta aos',
      'livro de',
      'na sua',
      'não,',
      'aliás,',
      'é,',
      'cento e',
      'vinte e',
      'três',
      'dezesseis',
      'os primeiros',
      'segundo',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(':', '.', ',', ';', '-', '–', '. ', '\n', '...', '“', '\u0301'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
)
const speech = fc
  .array(fc.tuple(fragment, fc.constantFrom(' ', ' ', ' ', '', ', ')), { maxLength: 60 })
  .map((parts) => parts.map((part) => part.join('')).join(''))

const point = /^(?<book>[0-9A-Za-z]+)\.(?<chapter>\d+)(?:\.(?<verse>\d+))?$/

function isReal(osis: string): boolean {
  return osis.split('-').every((end) => {
    const { book = '', chapter = '0', verse = '1' } = point.exec(end)?.groups ?? {}
    const verses = mostVersesIn(bookByOsis(book)?.index ?? 0, Number(chapter))
    return bookByOsis(book) !== undefined && Number(verse) >= 1 && Number(verse) <= verses
  })
}

const places = ({ references }: ScriptureResult) =>
  references.map(({ osis, label, kind }) => `${kind} ${osis ?? label}`)

describe('any text', () => {
  it('has offsets that point at what they claim, in order', () => {
    fc.assert(
      fc.property(fc.oneof(speech, fc.string({ unit: 'binary' })), (text) => {
        let from = 0
        for (const { text: said, start, end } of findScripture(text).references) {
          expect(text.slice(start, end)).toBe(said)
          expect(end).toBeGreaterThan(start)
          expect(start).toBeGreaterThanOrEqual(from)
          from = end
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('never has a place called real that is not, nor a suggestion that is not', () => {
    fc.assert(
      fc.property(speech, (text) => {
        const { references, mainPassage, coverage } = findScripture(text)
        for (const { osis, kind, suggestion, confidence } of references) {
          expect(osis === null).toBe(kind === 'nonexistent')
          if (osis !== null) expect(isReal(osis), osis).toBe(true)
          if (suggestion !== null) expect(isReal(suggestion.osis), suggestion.osis).toBe(true)
          expect(confidence).toBeGreaterThan(0)
          expect(confidence).toBeLessThanOrEqual(1)
        }
        if (mainPassage !== null) expect(isReal(mainPassage.osis)).toBe(true)
        for (const { osis } of coverage.mostUsed) expect(isReal(osis)).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })

  it('says the same in every normal form', () => {
    fc.assert(
      fc.property(speech, (text) => {
        const composed = findScripture(text.normalize('NFC'))
        expect(places(findScripture(text.normalize('NFD')))).toEqual(places(composed))
      }),
      { numRuns: 800 },
    )
  })

  it.each(['NFC', 'NFD', 'NFKC', 'NFKD'])('is read in %s', (form) => {
    const text =
      'Segunda Coríntios, capítulo três, 2ª Timóteo 3:16, Jó 1:21 e João 3, é, versículo 16'
    const { references } = findScripture(text.normalize(form))
    expect(references.map(({ osis }) => osis)).toEqual([
      '2Cor.3',
      '2Tim.3.16',
      'Job.1.21',
      'John.3.16',
    ])
  })

  it.each([
    ['names', 'João '],
    ['numbers', '3:16, '],
    ['chapters', 'capítulo 3, '],
    ['verses', 'versículo 3 e '],
    ['a list without end', '; 3:16'],
    ['prefixes', 'primeira carta de '],
    ['ordinals', 'segundo '],
    ['corrections', 'João 3, não, '],
    ['marks', '.,;:—'],
    ['letters', 'a'],
  ])('of 200,000 characters of %s is read to its end', (_, unit) => {
    const text = `João 3:16${unit.repeat(Math.ceil(200_000 / unit.length))}`
    const { references } = findScripture(text)
    for (const { text: said, start, end } of references.slice(0, 50)) {
      expect(text.slice(start, end)).toBe(said)
    }
  })
})
