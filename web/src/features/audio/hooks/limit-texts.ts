import { formatHours, formatMinutes } from '#web/lib/format.ts'
import type { LimitReached } from '#web/features/audio/api/limit-reached.ts'

type Known = 'total' | 'daily' | 'monthly'

const titles: Record<Known, string> = {
  total: 'Limite do Plano Gratuito Atingido',
  daily: 'Limite Diário Atingido',
  monthly: 'Limite Mensal Atingido',
}

const isKnown = (type: string): type is Known => type in titles

/** Section 8: the dialog's title by the kind of limit; one of another kind may bring its own words. */
export function limitTitle({ type, message }: LimitReached): string {
  if (isKnown(type)) return titles[type]
  return message === null ? 'Limite de Uso Atingido' : 'Limite do Plano Atingido'
}

/** What has been used of the limit, or the words that came with it. */
export function limitText({ type, message, figures }: LimitReached): string {
  if (figures !== null && isKnown(type)) {
    const { current, limit } = figures
    const minutes = `${formatMinutes(current)} de ${formatMinutes(limit)} minutos`
    return {
      total: `Você já utilizou ${minutes} totais do plano gratuito.`,
      daily: `Você já utilizou ${minutes} de hoje.`,
      monthly: `Você já utilizou ${formatHours(current)} de ${formatHours(limit)} horas deste mês.`,
    }[type]
  }
  return message ?? 'Você já utilizou todo o limite do seu plano.'
}
