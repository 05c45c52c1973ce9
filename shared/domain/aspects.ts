/** The six aspects, in the order in which screens show them. */
export const aspects = [
  'baseBiblica',
  'quantidadeVersiculos',
  'interpretacao',
  'coerenciaTeologica',
  'organizacao',
  'impactoEspiritual',
] as const
export type Aspect = (typeof aspects)[number]

/** What each aspect is called in full. */
export const aspectTitles: Record<Aspect, string> = {
  baseBiblica: 'Base bíblica',
  quantidadeVersiculos: 'Quantidade e qualidade dos versículos',
  interpretacao: 'Interpretação e aplicação',
  coerenciaTeologica: 'Coerência teológica',
  organizacao: 'Organização',
  impactoEspiritual: 'Impacto espiritual',
}
