import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stages } from '#shared/domain/stages.ts'
import { progressOf } from '#functions/domain/analysis/progress.ts'

describe('progress', () => {
  it('waits at nothing until the audio has arrived', () => {
    expect(progressOf('upload', 0, 60, 1e9)).toBe(0)
  })

  it('moves on while a sermon of half an hour is transcribed', () => {
    const minutes = [0, 1, 3, 6, 12].map((minute) =>
      progressOf('transcribe', 0, 1800, minute * 60_000),
    )
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
    expect(new Set(minutes).size).toBe(minutes.length)
  })

  it('never falls and never reaches the end, however long stages last', () => {
    const steps = fc.array(fc.nat(3_600_000), { minLength: 1, maxLength: 8 })
    const duration = fc.double({ min: 0.5, max: 14_400, noNaN: true })
    fc.assert(
      fc.property(steps, duration, (steps, duration) => {
        let last = -1
        for (const stage of stages) {
          for (const elapsed of steps.toSorted((a, b) => a - b)) {
            const progress = progressOf(stage, 0, duration, elapsed)
            expect(progress).toBeGreaterThanOrEqual(last)
            expect(progress).toBeLessThan(1)
            last = progress
          }
        }
      }),
    )
  })

  it('takes a clock that runs behind for no time at all', () => {
    expect(progressOf('probe', 5000, 60, 0)).toBe(progressOf('probe', 5000, 60, 5000))
  })
})
