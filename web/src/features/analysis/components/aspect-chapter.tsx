import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import type { Aspect } from '#shared/domain/aspects.ts'
import { AspectSection } from './aspect-section.tsx'

interface Props {
  readonly aspects: readonly Aspect[]
  readonly report: FinishedAnalysis
}

/** Aspects that are read together, one below the other. */
export default function AspectChapter({ aspects, report }: Props) {
  return (
    <>
      {aspects.map((aspect) => (
        <AspectSection key={aspect} aspect={aspect} report={report} />
      ))}
    </>
  )
}
