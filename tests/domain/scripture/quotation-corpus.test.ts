import { describe, expect, it } from 'vitest'
import { findScripture } from '#shared/scripture/find-scripture.ts'
import { hasBible, testIndex } from '#tests/fixtures/scripture/bible.ts'
import { score } from '#tests/fixtures/scripture/corpus.ts'
import {
  heldOutQuotations,
  quotationLabel,
  tunedQuotations,
} from '#tests/fixtures/scripture/quotations.ts'

describe('the labelled corpus of quotations', () => {
  it('holds at least 120 items, half of them quotations, a fifth held out', () => {
    const all = [...tunedQuotations, ...heldOutQuotations]
    expect(all.length).toBeGreaterThanOrEqual(120)
    const quoting = all.filter(({ references }) => references.length > 0)
    expect(quoting.length).toBeGreaterThan(all.length / 2)
    expect(heldOutQuotations.length).toBeGreaterThanOrEqual(all.length / 5)
  })

  it.skipIf(!hasBible).each([
    ['fitted', tunedQuotations, 0.97, 0.92],
    ['held-out', heldOutQuotations, 0.95, 0.85],
  ])('%s: precision and recall against Bíblia Livre', (_, items, leastPrecision, leastRecall) => {
    const index = testIndex()
    const find = (text: string) => findScripture(text, index).quotations.map(quotationLabel)
    const { precision, recall, extra, missing } = score(items, find)
    expect(precision, extra.join('\n')).toBeGreaterThanOrEqual(leastPrecision)
    expect(recall, missing.join('\n')).toBeGreaterThanOrEqual(leastRecall)
  })
})
