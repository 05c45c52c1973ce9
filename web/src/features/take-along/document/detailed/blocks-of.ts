import type { Aspect } from '#shared/domain/aspects.ts'
import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import type { Block } from '#web/features/take-along/document/blocks.ts'
import { baseBiblica } from './base-biblica.ts'
import { coerenciaTeologica } from './coerencia-teologica.ts'
import { impactoEspiritual } from './impacto-espiritual.ts'
import { interpretacao } from './interpretacao.ts'
import { organizacao } from './organizacao.ts'
import { quantidadeVersiculos } from './quantidade-versiculos.ts'

/** An aspect's part of the detailed analysis: what was judged of it, and nothing else. */
export const detailedBlocksOf: Record<Aspect, (detailed: DetailedAnalysis) => Block[]> = {
  baseBiblica,
  quantidadeVersiculos,
  interpretacao,
  coerenciaTeologica,
  organizacao,
  impactoEspiritual,
}
