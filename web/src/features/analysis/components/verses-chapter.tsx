import type { ReactNode } from 'react'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { AspectSection } from './aspect-section.tsx'
import { MarginRow } from './margin-row.tsx'
import { QuotationList } from './quotation-list.tsx'
import { VerseList } from './verse-list.tsx'

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-rule pt-7 pb-12">
      <h2 id={id} className="mb-5 text-section">
        {title}
      </h2>
      <MarginRow>{children}</MarginRow>
    </section>
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

/** How the sermon uses verses, every one that it names, and the words that it quotes. */
export default function VersesChapter({ report }: { report: FinishedAnalysis }) {
  const { detectedVerses, quotations, bible, transcript } = report
  return (
    <>
      <AspectSection aspect="quantidadeVersiculos" report={report} />
      <Section id="citados" title="Versículos citados">
        <VerseList verses={detectedVerses} segments={transcript.segments} />
        <BibleNote bible={bible} />
      </Section>
      {quotations.length > 0 && (
        <Section id="citacoes" title="Palavras citadas">
          <QuotationList quotations={quotations} segments={transcript.segments} />
          <BibleNote bible={bible} />
        </Section>
      )}
    </>
  )
}
