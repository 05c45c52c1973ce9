import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { bitrateFor } from '#web/features/audio/compression/bitrate.ts'

describe('the bit rate of a compressed sermon', () => {
  it.each([
    [60, 32_000],
    [3600, 32_000],
    [4 * 3600, 25_631],
  ])('of %d seconds is %d', (seconds, bitrate) => {
    expect(bitrateFor(seconds)).toBe(bitrate)
  })

  it('leaves room below the largest upload, and never goes where speech suffers', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: limits.audioMaxSeconds, noNaN: true }), (seconds) => {
        expect((bitrateFor(seconds) * seconds) / 8).toBeLessThan(limits.audioMaxBytes * 0.9)
        expect(bitrateFor(seconds)).toBeGreaterThanOrEqual(24_000)
      }),
    )
  })
})
