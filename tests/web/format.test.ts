import { describe, expect, it } from 'vitest'
import {
  formatBytes,
  formatCount,
  formatDuration,
  formatPercent,
  formatRelativeDate,
  formatScore,
  formatTime,
} from '#web/lib/format.ts'

describe('numbers', () => {
  it('are set as Portuguese sets them', () => {
    expect(formatScore(8)).toBe('8,0')
    expect(formatScore(7.25)).toBe('7,3')
    expect(formatPercent(0.934)).toBe('93%')
    expect(formatCount(12_040)).toBe('12.040')
  })

  it('name sizes in the unit that reads best', () => {
    expect(formatBytes(1)).toBe('1 kB')
    expect(formatBytes(809_661)).toBe('791 kB')
    expect(formatBytes(3.5 * 1024 * 1024)).toBe('3,5 MB')
  })
})

describe('formatDuration', () => {
  it.each([
    [0, '0 s'],
    [42.4, '42 s'],
    [59.6, '1 min'],
    [60, '1 min'],
    [98, '1 min 38 s'],
    [3725, '62 min 5 s'],
    [-3, '0 s'],
  ])('reads %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })
})

describe('formatTime', () => {
  it.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [247, '4:07'],
    [3729, '1:02:09'],
  ])('reads %d seconds as %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text)
  })
})

const now = new Date(2026, 10, 21, 0, 30)
const daysAgo = (days: number, hour = 12) => new Date(2026, 10, 21 - days, hour).toISOString()

describe('formatRelativeDate', () => {
  it.each([
    [daysAgo(0, 0), 'hoje'],
    [daysAgo(1, 23), 'ontem'],
    [daysAgo(2), 'há 2 dias'],
    [daysAgo(6), 'há 6 dias'],
    [daysAgo(7), 'há 1 semana'],
    [daysAgo(29), 'há 4 semanas'],
    [daysAgo(30), 'há 1 mês'],
    [daysAgo(75), 'há 2 meses'],
    // A clock that is a little behind the service's.
    [daysAgo(-1), 'hoje'],
  ])('tells %s as %s', (iso, text) => {
    expect(formatRelativeDate(iso, now)).toBe(text)
  })

  it('says when there is no date, and when there is none to read', () => {
    expect(formatRelativeDate(null, now)).toBe('N/A')
    expect(formatRelativeDate(undefined, now)).toBe('N/A')
    expect(formatRelativeDate('', now)).toBe('N/A')
    expect(formatRelativeDate('ontem', now)).toBe('Data inválida')
  })
})
