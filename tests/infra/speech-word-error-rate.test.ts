import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldWords, wordDifferences, wordErrorRate } from '#tests/support/word-error-rate.ts'

test.each([
  ['Salmo cento e cinquenta e um.', 'salmo 151'],
  ['versículos onze a dezoito', 'versículos 11 a 18'],
  ['Romanos cinco, oito', 'romanos 5 8'],
  ['Romanos 5.8; João 3:16', 'romanos 5 8 joão 3 16'],
  ['primeira aos Coríntios', '1 aos coríntios'],
  ['1ª Coríntios 10', '1 coríntios 10'],
  ['cento e vinte', '120'],
  ['cem ovelhas', '100 ovelhas'],
  ['trinta e quatro, versículo dois', '34 versículo 2'],
  ['vinte. E a paz', '20 e a paz'],
  ['Vinde e vede', 'vinde e vede'],
])('%s is folded to %s', (text, folded) => {
  expect(foldWords(text).join(' ')).toBe(folded)
})

test('counts words put in, left out and changed for each word said', () => {
  expect(wordErrorRate('o bom pastor', 'O bom pastor!')).toBe(0)
  expect(wordErrorRate('o bom pastor', 'o mau pastor')).toBeCloseTo(1 / 3)
  expect(wordErrorRate('o bom pastor', 'o pastor')).toBeCloseTo(1 / 3)
  expect(wordErrorRate('o bom pastor', 'o bom bom pastor')).toBeCloseTo(1 / 3)
  expect(wordErrorRate('o bom pastor', '')).toBe(1)
})

test('a text has no errors against itself and at most one a word against fewer words', () => {
  const words = fc.array(fc.constantFrom('o', 'bom', 'pastor', 'vinte', 'e', 'três'), {
    minLength: 1,
  })
  fc.assert(
    fc.property(words, words, (said, heard) => {
      expect(wordErrorRate(said.join(' '), said.join(' '))).toBe(0)
      const rate = wordErrorRate(said.join(' '), heard.join(' '))
      const lengths = [foldWords(said.join(' ')).length, foldWords(heard.join(' ')).length]
      expect(rate * (lengths[0] ?? 1)).toBeLessThanOrEqual(Math.max(...lengths) + 1e-9)
    }),
  )
})

test('names the places where two texts differ', () => {
  expect(wordDifferences('veja o versículo catorze', 'veja um versículo 14 aqui')).toEqual([
    'o → 1',
    '∅ → aqui',
  ])
})
