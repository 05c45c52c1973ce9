import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { TranscriptView } from './transcript-view.tsx'

/** What was said, passage by passage. */
export default function TranscriptChapter({ report }: { report: FinishedAnalysis }) {
  return (
    <section aria-labelledby="transcricao-titulo">
      <h2 id="transcricao-titulo" className="mb-5 text-section">
        Transcrição
      </h2>
      <TranscriptView analysis={report} />
    </section>
  )
}
