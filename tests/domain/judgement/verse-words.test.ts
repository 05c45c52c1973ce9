import { expect, test } from 'vitest'
import { buildBibleIndex, loadBibleIndex } from '#shared/scripture/bible-index.ts'
import { verseWordsOf } from '#functions/domain/judgement/verse-words.ts'
import { madeUpBible } from '#tests/support/made-up-bible.ts'

const verseWords = verseWordsOf(loadBibleIndex(buildBibleIndex(madeUpBible())))

test.each([
  ['João 3:16', 'Palavras de João 3:16.'],
  ['1 Coríntios 13:4-5', 'Palavras de 1 Coríntios 13:4. Palavras de 1 Coríntios 13:5.'],
  ['Judas 3', 'Palavras de Judas 1:3.'],
])('gives the words of %s', (label, words) => {
  expect(verseWords(label)).toBe(words)
})

test('gives the beginning of a long passage', () => {
  expect(verseWords('Salmo 119')).toMatch(/^Palavras de Salmos 119:1\..*119:6\. …$/u)
})

test.each(['Romanos 17:3', 'nada', ''])('gives nothing for %o', (label) => {
  expect(verseWords(label)).toBeUndefined()
})
