import { describe, expect, it } from 'vitest'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import {
  heldOutPhrases,
  labelOf,
  passages,
  score,
  tunedPhrases,
} from '#tests/fixtures/scripture/corpus.ts'

const find = (text: string) => findScripture(text).references.map(labelOf)

describe('the labelled corpus', () => {
  it('holds at least 400 phrases, half of them traps, and 12 passages', () => {
    const all = [...tunedPhrases, ...heldOutPhrases]
    expect(all.length).toBeGreaterThanOrEqual(400)
    expect(all.filter(({ references }) => references.length === 0).length).toBeGreaterThan(200)
    expect(passages.length).toBeGreaterThanOrEqual(12)
  })

  it.each([
    ['phrases', tunedPhrases],
    ['held-out phrases', heldOutPhrases],
    ['passages', passages],
  ])('%s: precision of at least 0.98 and recall of at least 0.97', (_, items) => {
    const { precision, recall, extra, missing } = score(items, find)
    expect(precision, extra.join('\n')).toBeGreaterThanOrEqual(0.98)
    expect(recall, missing.join('\n')).toBeGreaterThanOrEqual(0.97)
  })

  it.each(passages)('tells the main passage of $name', ({ text, mainPassage }) => {
    expect(findScripture(text).mainPassage?.osis ?? null).toBe(mainPassage)
  })
})
