import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { More } from '#web/components/ui/more.tsx'
import { AspectCards } from './aspect-cards.tsx'
import { MarginRow } from './margin-row.tsx'
import { OutlineToggle } from './outline-toggle.tsx'
import { Radar } from './radar.tsx'

const REMARKS_AT_ONCE = 3

function Remarks({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section className="border-l border-rule pl-4">
      <h2 className="text-lead">{title}</h2>
      <More
        shown={REMARKS_AT_ONCE}
        nouns={['observação', 'observações']}
        className="mt-1.5 grid gap-2 font-serif text-note"
        items={items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      />
    </section>
  )
}

/** The report on one page: the six aspects, their shape, what to keep and what to mend, the outline. */
export function SummaryChapter({ report }: { report: FinishedAnalysis }) {
  const { biblicalAnalysis, detailedAnalysis } = report
  return (
    <>
      <MarginRow
        notes={
          <div className="grid grid-cols-1 content-start gap-7 sm:grid-cols-2 lg:grid-cols-1">
            <div className="sm:col-span-2 lg:col-span-1">
              <Radar categories={biblicalAnalysis.categories} />
            </div>
            <Remarks title="Pontos fortes" items={detailedAnalysis.strengthsIdentified} />
            <Remarks title="A melhorar" items={detailedAnalysis.improvementSuggestions} />
          </div>
        }
      >
        <h2 className="mb-5 text-section">Os seis aspectos</h2>
        <AspectCards report={report} />
      </MarginRow>
      <section aria-labelledby="esboco" className="mt-10 border-t border-rule pt-7">
        <MarginRow>
          <h2 id="esboco" className="mb-4 text-section">
            Esboço
          </h2>
          <OutlineToggle id={report.id} />
        </MarginRow>
      </section>
    </>
  )
}
