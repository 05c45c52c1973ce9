/** Days and months turn over at midnight here. */
const TIME_ZONE = 'America/Sao_Paulo'

/** The day (`2026-11-21`) and month (`2026-11`) that seconds of audio count for. */
export interface Period {
  readonly day: string
  readonly month: string
}

// Swedish dates are written the ISO way.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** The day and month in São Paulo at `now` in milliseconds. */
export function periodAt(now: number): Period {
  const day = isoDay.format(now)
  return { day, month: day.slice(0, 7) }
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The first millisecond after `now` at which `name` of the period is another one, no later than
 * `withinMs`. Found by halving, since midnight is wherever the zone's rules put it: with summer time a
 * day may have 23 or 25 hours, and begin at 1 a.m.
 */
function nextTurn(now: number, name: keyof Period, withinMs: number): number {
  const current = periodAt(now)[name]
  let before = now
  let after = now + withinMs
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (periodAt(middle)[name] === current) before = middle
    else after = middle
  }
  return after
}

/** When the day and the month that `now` belongs to are over, in milliseconds. */
export const nextTurns = (now: number): { readonly day: number; readonly month: number } => ({
  day: nextTurn(now, 'day', 2 * DAY_MS),
  month: nextTurn(now, 'month', 32 * DAY_MS),
})
