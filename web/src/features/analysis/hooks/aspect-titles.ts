import { type Aspect, aspectTitles } from '#shared/domain/aspects.ts'

/**
 * Titles of the aspects on the page. What a text can show of spiritual impact are signs of it, and the
 * page says no more than that.
 */
export const pageTitles: Record<Aspect, string> = {
  ...aspectTitles,
  impactoEspiritual: 'Sinais de impacto no texto',
}

/** The same where there is room for a word. */
export const shortTitles: Record<Aspect, string> = {
  baseBiblica: 'Base bíblica',
  quantidadeVersiculos: 'Versículos',
  interpretacao: 'Interpretação',
  coerenciaTeologica: 'Coerência',
  organizacao: 'Organização',
  impactoEspiritual: 'Impacto',
}
