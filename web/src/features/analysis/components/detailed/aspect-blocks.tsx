import type { FunctionComponent } from 'react'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import type { Aspect } from '#shared/domain/aspects.ts'
import type { Blocks } from '#web/features/analysis/hooks/detailed-blocks.ts'
import { hasBlocks } from '#web/features/analysis/hooks/detailed-blocks.ts'
import { BaseBiblica } from './base-biblica.tsx'
import { CoerenciaTeologica } from './coerencia-teologica.tsx'
import { ImpactoEspiritual } from './impacto-espiritual.tsx'
import { Interpretacao } from './interpretacao.tsx'
import { Organizacao } from './organizacao.tsx'
import { QuantidadeVersiculos } from './quantidade-versiculos.tsx'

interface Props {
  readonly aspect: Aspect
  readonly detailed: Blocks
  readonly analysisType: FinishedAnalysis['analysisType']
}

const blocksOf: Record<Aspect, FunctionComponent<{ detailed: Blocks }>> = {
  baseBiblica: BaseBiblica,
  quantidadeVersiculos: QuantidadeVersiculos,
  interpretacao: Interpretacao,
  coerenciaTeologica: CoerenciaTeologica,
  organizacao: Organizacao,
  impactoEspiritual: ImpactoEspiritual,
}

/** An aspect's blocks of the detailed analysis: those with anything in them, or that there are none. */
export function AspectBlocks({ aspect, detailed, analysisType }: Props) {
  if (!hasBlocks(aspect, detailed))
    return (
      <p className="border-t border-rule pt-4 pb-7 text-soft">
        Nenhum dado de análise detalhada disponível.
      </p>
    )
  const Shown = blocksOf[aspect]
  return (
    <>
      {analysisType === 'real' && (
        <p className="label-line mb-3">Opinião de um modelo de linguagem; confira.</p>
      )}
      <Shown detailed={detailed} />
    </>
  )
}
