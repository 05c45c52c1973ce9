import type { FunctionComponent } from 'react'
import type { Aspect } from '#shared/domain/analysis.ts'
import type { DetailedAnalysis } from '#shared/domain/detailed-analysis.ts'
import { BaseBiblica } from './base-biblica.tsx'
import { CoerenciaTeologica } from './coerencia-teologica.tsx'
import { ImpactoEspiritual } from './impacto-espiritual.tsx'
import { Interpretacao } from './interpretacao.tsx'
import { Organizacao } from './organizacao.tsx'
import { QuantidadeVersiculos } from './quantidade-versiculos.tsx'

export interface DetailedBlocksProps {
  readonly aspect: Aspect
  readonly detailed: DetailedAnalysis
}

const blocksOf: Record<Aspect, FunctionComponent<{ detailed: DetailedAnalysis }>> = {
  baseBiblica: BaseBiblica,
  quantidadeVersiculos: QuantidadeVersiculos,
  interpretacao: Interpretacao,
  coerenciaTeologica: CoerenciaTeologica,
  organizacao: Organizacao,
  impactoEspiritual: ImpactoEspiritual,
}

/** An aspect's blocks of the detailed analysis: those with anything in them. */
export default function DetailedBlocks({ aspect, detailed }: DetailedBlocksProps) {
  const Blocks = blocksOf[aspect]
  return <Blocks detailed={detailed} />
}
