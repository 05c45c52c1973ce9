const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY_MS = 24 * 60 * 60 * 1000

const oneDecimal = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 })

/** A score from 0 to 10 with one decimal: `8,2`. */
export const formatScore = (score: number): string => oneDecimal.format(score)

/** Minutes, with a decimal when there is one: `3,5`. */
export const formatMinutes = (minutes: number): string => tenths.format(minutes)

/** Minutes as hours with one decimal: `1,2` (section 9). */
export const formatHours = (minutes: number): string => oneDecimal.format(minutes / MINUTE)

const dayOfMonth = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Sao_Paulo',
})

/** An instant (ISO 8601) as a day where usage is counted: `1º de dezembro`. */
export const formatDayOfMonth = (iso: string): string =>
  dayOfMonth.format(new Date(iso)).replace(/^1 /, '1º ')

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** An amount of reais: `R$ 57,00`. */
export const formatPrice = (amount: number): string => reais.format(amount)

/** A share from 0 to 1: `93%`. */
export const formatPercent = (share: number): string => percent.format(share)

/** A whole number with the thousands marked: `1.204`. */
export const formatCount = (count: number): string => whole.format(count)

/** A length in seconds as minutes and, when there are any, seconds: `12 min 30 s` (section 9). */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds))
  const minutes = Math.floor(total / MINUTE)
  const rest = total % MINUTE
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

/** Whole minutes that may be many: `45 min`, `1 h 5 min`. */
export function formatLongDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}

/** How much longer something takes, in seconds, as nobody needs it more exactly: `cerca de 2 min`. */
export const formatTimeLeft = (seconds: number): string =>
  seconds < MINUTE
    ? 'menos de 1 min'
    : `cerca de ${formatLongDuration(Math.round(seconds / MINUTE))}`

/** A figure of a clock or a date: `07`. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** A place in the audio: `4:07`, `1:02:09`. */
export function formatTime(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor((total % HOUR) / MINUTE)
  const rest = twoDigits(total % MINUTE)
  return total >= HOUR
    ? `${Math.floor(total / HOUR)}:${twoDigits(minutes)}:${rest}`
    : `${minutes}:${rest}`
}

/** The same place as `datetime` of a `time` element takes it: `PT247S`. */
export const isoDuration = (seconds: number): string => `PT${Math.max(0, Math.floor(seconds))}S`

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

const midnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())

/**
 * Days gone by as section 9 tells them: today, yesterday, days (under 7), weeks (under 30), months.
 * Days turn at midnight of `now`'s own time zone.
 */
export function formatRelativeDate(iso: string | null | undefined, now: Date): string {
  if (iso === null || iso === undefined || iso === '') return 'N/A'
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return 'Data inválida'
  const days = Math.round((midnight(now) - midnight(date)) / DAY_MS)
  if (days <= 0) return 'hoje'
  if (days === 1) return 'ontem'
  if (days < 7) return `há ${days} dias`
  if (days < 30) {
    const weeks = Math.floor(days / 7)
    return `há ${weeks} ${plural(weeks, 'semana', 'semanas')}`
  }
  const months = Math.floor(days / 30)
  return `há ${months} ${plural(months, 'mês', 'meses')}`
}

const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' })

/** A day in full: `21 de novembro de 2026`. */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? 'Data inválida' : longDate.format(date)
}

const shortDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })
const month = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric' })

/** A day in figures: `21/11/2026`. */
export function formatDay(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? 'Data inválida' : shortDate.format(date)
}

/** The month of a moment in milliseconds: `nov. de 2026`. */
export const formatMonth = (at: number): string => month.format(at)

/** A size in bytes for reading: `3,4 MB`. */
export function formatBytes(bytes: number): string {
  const kilobyte = 1024
  if (bytes < kilobyte * kilobyte) return `${whole.format(Math.ceil(bytes / kilobyte))} kB`
  return `${oneDecimal.format(bytes / kilobyte / kilobyte)} MB`
}
