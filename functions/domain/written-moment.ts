const format = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** A moment in milliseconds as letters tell it: `21 de novembro de 2026 às 18:00 (horário de Brasília)`. */
export const writtenMoment = (at: number): string => `${format.format(at)} (horário de Brasília)`
