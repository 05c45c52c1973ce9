import type { ReactNode } from 'react'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { aspects } from '#shared/domain/analysis.ts'
import { More } from '#web/components/ui/more.tsx'
import { isWithoutBlocks } from '#web/features/analysis/hooks/detailed-blocks.ts'
import { AspectSection } from './aspect-section.tsx'
import { Contents } from './contents.tsx'
import { MarginRow } from './margin-row.tsx'
import { OutlineToggle } from './outline-toggle.tsx'
import { OverallScore } from './score.tsx'
import { TranscriptView } from './transcript-view.tsx'
import { QuotationList } from './quotation-list.tsx'
import { VerseList } from './verse-list.tsx'

const REMARKS_AT_ONCE = 3

function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-rule pt-6 pb-12">
      <h2 id={id} className="mb-5 scroll-mt-6 text-section">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Remarks({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div className="border-l border-rule pl-4">
      <h3 className="text-body">{title}</h3>
      <More
        shown={REMARKS_AT_ONCE}
        nouns={['observação', 'observações']}
        className="mt-1 grid gap-1.5 text-small text-soft"
        items={items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      />
    </div>
  )
}

/** Whose words the verses are, or that none were at hand to check words against. */
function BibleNote({ bible }: Pick<FinishedAnalysis, 'bible'>) {
  return (
    <p className="mt-4 border-t border-rule pt-3 text-small text-soft">
      {bible === null
        ? 'Nenhum texto bíblico está instalado: conferimos os lugares, não as palavras.'
        : `Texto bíblico: ${bible.credit}. Licença ${bible.licence}. Diferenças de tradução não são erros.`}
    </p>
  )
}

/** What the scores rest on, where it is not a language model; or why there are none. */
function HowItWasJudged({
  report: { analysisType, biblicalAnalysis },
}: {
  report: FinishedAnalysis
}) {
  const isJudged = aspects.some((aspect) => biblicalAnalysis.categories[aspect].score > 0)
  if (isJudged && analysisType === 'real') return null
  return (
    <p className="mb-8 max-w-measure border-l-3 border-accent pl-4 text-small">
      {isJudged
        ? 'Análise simulada: calculada a partir do texto, sem modelo de linguagem.'
        : 'Havia pouco para avaliar: nenhum dos seis aspectos recebeu nota. Cada um diz por quê.'}
    </p>
  )
}

/** A finished report, read from top to bottom. */
export function ReportView({ report }: { report: FinishedAnalysis }) {
  const { biblicalAnalysis, detailedAnalysis, detectedVerses, transcript } = report
  const { segments } = transcript
  return (
    <article className="mt-8 max-w-spread">
      <HowItWasJudged report={report} />
      <section aria-labelledby="geral" className="border-t border-rule pt-6 pb-10">
        <MarginRow
          notes={
            <div className="grid gap-5">
              <Remarks title="Pontos fortes" items={detailedAnalysis.strengthsIdentified} />
              <Remarks title="A melhorar" items={detailedAnalysis.improvementSuggestions} />
            </div>
          }
        >
          <h2 id="geral" className="label-line font-sans font-medium">
            Nota geral
          </h2>
          <OverallScore score={biblicalAnalysis.overallScore} />
          <div className="mt-5">
            <Contents categories={biblicalAnalysis.categories} />
          </div>
        </MarginRow>
      </section>
      {aspects.map((aspect) => (
        <AspectSection key={aspect} aspect={aspect} report={report} />
      ))}
      {isWithoutBlocks(detailedAnalysis) && (
        <p className="border-t border-rule pt-6 pb-12 text-soft">
          Nenhum dado de análise detalhada disponível.
        </p>
      )}
      <Chapter id="versiculos" title="Versículos citados">
        <MarginRow>
          <VerseList verses={detectedVerses} segments={segments} />
          <BibleNote bible={report.bible} />
        </MarginRow>
      </Chapter>
      {report.quotations.length > 0 && (
        <Chapter id="citacoes" title="Palavras citadas">
          <MarginRow>
            <QuotationList quotations={report.quotations} segments={segments} />
            <BibleNote bible={report.bible} />
          </MarginRow>
        </Chapter>
      )}
      <Chapter id="esboco" title="Esboço">
        <MarginRow>
          <OutlineToggle id={report.id} />
        </MarginRow>
      </Chapter>
      <Chapter id="transcricao" title="Transcrição">
        <TranscriptView analysis={report} />
      </Chapter>
    </article>
  )
}
