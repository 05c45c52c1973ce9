import { array, assert, nat, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passageAt, toParagraphs } from '#web/features/analysis/hooks/passages.ts'

const spoken = (start: number, end: number) => ({ start, end, text: 'Graça.', confidence: 0.9 })

describe('toParagraphs', () => {
  it('goes on through short pauses and ends at long ones', () => {
    const paragraphs = toParagraphs([spoken(0, 2), spoken(2.5, 5), spoken(8, 10)])
    expect(paragraphs.map(({ first, segments }) => [first, segments.length])).toEqual([
      [0, 2],
      [2, 1],
    ])
  })

  it('ends before it grows too long to read', () => {
    const minutes = Array.from({ length: 30 }, (_, place) => spoken(place * 10, place * 10 + 9.9))
    for (const { segments } of toParagraphs(minutes)) expect(segments.length).toBeLessThanOrEqual(4)
  })

  it('leaves nothing out and keeps the order', () => {
    assert(
      property(array(tuple(nat(90), nat(5))), (stretches) => {
        let now = 0
        const segments = stretches.map(([length, pause]) => {
          const start = now + pause
          now = start + length
          return spoken(start, now)
        })
        const paragraphs = toParagraphs(segments)
        expect(paragraphs.flatMap((paragraph) => paragraph.segments)).toEqual(segments)
        for (const { first, segments: own } of paragraphs) expect(segments[first]).toBe(own[0])
      }),
    )
  })
})

describe('passageAt', () => {
  const segments = [spoken(1, 2), spoken(5, 6)]
  it.each([
    [0, 0],
    [1, 0],
    [4.9, 0],
    [5, 1],
    [99, 1],
  ])('finds what was said at %d s', (seconds, place) => {
    expect(passageAt(segments, seconds)).toBe(place)
  })
})
