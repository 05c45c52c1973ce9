import { expect, test } from 'vitest'
import { buildBibleIndex, loadBibleIndex } from '#shared/scripture/bible-index.ts'
import { wordsByLabel } from '#functions/domain/judgement/verse-words.ts'
import { madeUpBible } from '#tests/support/made-up-bible.ts'

const verseWords = wordsByLabel(loadBibleIndex(buildBibleIndex(madeUpBible())))

test.each([
  ['João 3:16', 'Palavras de João 3:16.'],
  ['1 Coríntios 13:4-5', 'Palavras de 1 Coríntios 13:4. Palavras de 1 Coríntios 13:5.'],
  ['Judas 3', 'Palavras de Judas 1:3.'],
])('gives the words of %s', (label, words) => {
  expect(verseWords(label)).toBe(words)
})

test.each(['Salmo 119', 'Romanos 17:3', 'nada', ''])('gives nothing for %o', (label) => {
  expect(verseWords(label)).toBe('')
})

test('gives nothing without a text', () => {
  expect(wordsByLabel(undefined)('João 3:16')).toBe('')
})
