import { lazy, Suspense } from 'react'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { hasBlocks } from '#web/features/analysis/hooks/detailed-blocks.ts'
import type { DetailedBlocksProps } from './detailed-blocks.tsx'

const Blocks = lazy(() => import('./detailed-blocks.tsx').catch(() => ({ default: NotLoaded })))

/** The blocks alone are missing: the rest of the report stays. */
function NotLoaded() {
  return <p className="pb-5 text-small">Erro ao carregar análise detalhada. Recarregue a página.</p>
}

interface Props extends DetailedBlocksProps {
  readonly analysisType: FinishedAnalysis['analysisType']
}

/** An aspect's detailed analysis, closed until it is asked for; nothing where there is none. */
export function DetailedDisclosure({ aspect, detailed, analysisType }: Props) {
  if (!hasBlocks(aspect, detailed)) return null
  return (
    <details className="mt-6">
      <summary className="min-h-6 cursor-pointer text-small text-accent underline-offset-4 hover:underline">
        Relatório detalhado
      </summary>
      <div className="mt-3">
        {analysisType === 'real' && (
          <p className="label-line mb-3">Opinião de um modelo de linguagem; confira.</p>
        )}
        <Suspense>
          <Blocks aspect={aspect} detailed={detailed} />
        </Suspense>
      </div>
    </details>
  )
}
