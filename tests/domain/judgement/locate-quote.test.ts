import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locateQuote } from '#functions/domain/judgement/locate-quote.ts'
import { foldedWords, readSpokenWords } from '#functions/domain/judgement/spoken-words.ts'

const text = readFileSync('tests/fixtures/audio/o-bom-pastor.txt', 'utf8').trim()
const spoken = readSpokenWords(text)
const found = (quote: string) => {
  const span = locateQuote(spoken, quote)
  return span && text.slice(span.start, span.end)
}

describe('locateQuote', () => {
  it.each([
    ['as it was said', 'O mercenário foge quando vê o lobo'],
    ['in other case and without accents', 'O MERCENARIO FOGE QUANDO VE O LOBO'],
    ['with other punctuation and spacing', '“O mercenário, foge —  quando\nvê o lobo!”'],
    ['in decomposed letters', 'O mercenário foge quando vê o lobo'.normalize('NFD')],
    ['beside an omission', '[…] O mercenário foge quando vê o lobo…'],
  ])('finds what was said %s', (_, quote) => {
    expect(found(quote)).toBe('O mercenário foge quando vê o lobo')
  })

  it.each([
    ['another word', 'O mercenário corre quando vê o lobo'],
    ['a word left out', 'O mercenário foge vê o lobo'],
    ['words that never stood together', 'o lobo foge quando vê o pastor'],
    ['two words', 'bom pastor'],
    ['nothing', ''],
    ['half a word', 'mercenário foge quan'],
  ])('does not find %s', (_, quote) => {
    expect(found(quote)).toBeUndefined()
  })

  const spans = fc
    .tuple(fc.nat(spoken.words.length - 4), fc.integer({ min: 3, max: 40 }))
    .map(([from, length]) => [from, Math.min(spoken.words.length, from + length)] as const)
  const noise = fc.stringMatching(/^[ ,.;:!?“”'\n-]{1,4}$/u)

  it('finds every run of words, however it is spelled out, and only where it stands', () => {
    fc.assert(
      fc.property(spans, noise, fc.boolean(), ([from, to], between, upper) => {
        const words = spoken.words.slice(from, to)
        const joined = words.map(({ start, end }) => text.slice(start, end)).join(between)
        const quote = found(upper ? joined.toUpperCase() : joined)
        expect(foldedWords(quote ?? '')).toEqual(words.map((each) => each.fold))
      }),
    )
  })

  it('never finds what has a word in it that was not said', () => {
    fc.assert(
      fc.property(spans, fc.nat(), ([from, to], place) => {
        const words = spoken.words.slice(from, to).map((each) => each.fold)
        expect(found(words.with(place % words.length, 'xyzzy').join(' '))).toBeUndefined()
      }),
    )
  })

  it('terminates on any text with offsets inside it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string(), (any, quote) => {
        const span = locateQuote(readSpokenWords(any), quote)
        if (span === undefined) return
        expect(span.start).toBeGreaterThanOrEqual(0)
        expect(span.end).toBeLessThanOrEqual(any.length)
      }),
    )
  })
})
