import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overallScore, statusOf } from '#shared/domain/scores.ts'

describe('statusOf', () => {
  it.each([
    [0, 'indisponível'],
    [5.9, 'precisa melhorar'],
    [6, 'regular'],
    [7.4, 'regular'],
    [7.5, 'bom'],
    [8.9, 'bom'],
    [9, 'excelente'],
    [10, 'excelente'],
  ])('calls %d %s', (score, status) => {
    expect(statusOf(score)).toBe(status)
  })
})

describe('overallScore', () => {
  it('is the mean of the scores above 0, to one decimal', () => {
    expect(overallScore([8, 7, 0, 0, 6.5, 9])).toBe(7.6)
  })

  it('is 0 when nothing could be scored', () => {
    expect(overallScore([0, 0])).toBe(0)
  })

  it('lies between the lowest and the highest score that counts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1 }), (tenths) => {
        const scores = tenths.map((tenth) => tenth / 10)
        const overall = overallScore([...scores, 0])
        expect(overall).toBeGreaterThanOrEqual(Math.min(...scores))
        expect(overall).toBeLessThanOrEqual(Math.max(...scores))
      }),
    )
  })
})
