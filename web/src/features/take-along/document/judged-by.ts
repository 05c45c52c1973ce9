import { aspects } from '#shared/domain/aspects.ts'
import type { Report } from '#shared/domain/report.ts'

/** Who or what a report's scores and remarks come from, in one sentence. */
export function judgedBy({
  analysisType,
  biblicalAnalysis,
}: Pick<Report, 'analysisType' | 'biblicalAnalysis'>): string {
  if (!aspects.some((aspect) => biblicalAnalysis.categories[aspect].score > 0))
    return 'Havia pouco para avaliar: nenhum dos seis aspectos recebeu nota. Cada um diz por quê.'
  return analysisType === 'real'
    ? 'Notas e observações são a opinião de um modelo de linguagem sobre a transcrição; confira.'
    : 'Análise simulada: calculada a partir do texto, sem modelo de linguagem.'
}

/** Who or what wrote a report's outline. */
export const outlinedBy = ({ analysisType }: Pick<Report, 'analysisType'>): string =>
  analysisType === 'real'
    ? 'Esboço escrito por um modelo de linguagem a partir da transcrição; confira.'
    : 'Esboço montado a partir do texto da pregação, sem modelo de linguagem.'
