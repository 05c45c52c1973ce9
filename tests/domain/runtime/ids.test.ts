import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { uuidV7 } from '#functions/runtime/ids.ts'

test('the example of RFC 9562 comes out', () => {
  const random = Buffer.from('0cc318c4dc0c0c07398f', 'hex')
  expect(uuidV7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
})

test('ids sort by their time, and say that they are of version 7', () => {
  const time = fc.nat({ max: 2 ** 48 - 2 })
  fc.assert(
    fc.property(time, time, (a, b) => {
      fc.pre(a < b)
      expect(uuidV7(a) < uuidV7(b)).toBe(true)
      expect(uuidV7(a)).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    }),
  )
})

test('ids of one millisecond differ', () => {
  expect(new Set(Array.from({ length: 1000 }, () => uuidV7(1))).size).toBe(1000)
})
