import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { aspects } from '#shared/domain/aspects.ts'

/** What the scores rest on, or why there are none. */
export function HowItWasJudged({ report }: { report: FinishedAnalysis }) {
  const { analysisType, biblicalAnalysis } = report
  const isJudged = aspects.some((aspect) => biblicalAnalysis.categories[aspect].score > 0)
  return (
    <p className="mb-8 max-w-measure border-l-3 border-accent pl-4 text-small">
      {!isJudged
        ? 'Havia pouco para avaliar: nenhum dos seis aspectos recebeu nota. Cada um diz por quê.'
        : analysisType === 'real'
          ? 'Análise feita por um modelo de linguagem: é opinião de máquina. Confira cada trecho citado.'
          : 'Análise simulada: calculada a partir do texto, sem modelo de linguagem.'}
    </p>
  )
}
