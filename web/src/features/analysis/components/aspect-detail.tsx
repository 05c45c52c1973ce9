import type { AspectDetails } from '#shared/contracts/report.ts'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import type { Aspect } from '#shared/domain/aspects.ts'
import { hasBlocks } from '#web/features/analysis/hooks/detailed-blocks.ts'
import { AspectBlocks } from './detailed/aspect-blocks.tsx'
import { Block, Texts } from './detailed/parts.tsx'
import { EvidenceNotes } from './evidence-notes.tsx'
import { Score, ScoreBar } from './score.tsx'

interface Props {
  readonly aspect: Aspect
  readonly report: FinishedAnalysis
  readonly details: AspectDetails
}

/** All that is known of an aspect: its judgement, its blocks, and the passages that both rest on. */
export function AspectDetail({ aspect, report, details }: Props) {
  const category = report.biblicalAnalysis.categories[aspect]
  const { evidence, analysisType, strengthsIdentified = [], improvementSuggestions = [] } = details
  const others = [category.details, strengthsIdentified, improvementSuggestions, evidence]
  const isBare = others.every(({ length }) => length === 0)
  return (
    <div className="grid gap-6">
      <div>
        <Score score={category.score} status={category.status} />
        <div className="mt-1 mb-3">
          <ScoreBar score={category.score} />
        </div>
        <p className="font-serif text-reading">{category.feedback}</p>
      </div>
      <div>
        {(isBare || hasBlocks(aspect, details)) && (
          <AspectBlocks aspect={aspect} detailed={details} analysisType={analysisType} />
        )}
        <Block title="O que foi observado" of={category.details}>
          {(items) => <Texts items={items} />}
        </Block>
        <Block title="Pontos fortes" of={strengthsIdentified}>
          {(items) => <Texts items={items} />}
        </Block>
        <Block title="Próximos passos" of={improvementSuggestions}>
          {(items) => <Texts items={items} />}
        </Block>
        <Block title="Trechos do sermão" of={evidence}>
          {(passages) => (
            <EvidenceNotes evidence={passages} segments={report.transcript.segments} withClaims />
          )}
        </Block>
      </div>
    </div>
  )
}
