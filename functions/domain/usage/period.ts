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
