import { Check, CircleHelp, X } from 'lucide-react'
import type { QuotedPassage } from '#shared/domain/report.ts'
import type { Segment } from '#shared/domain/transcript.ts'
import { passageAt } from '#web/features/analysis/hooks/passages.ts'
import { TimeLink } from './time-link.tsx'
import { VerseText } from './verse-text.tsx'

interface Props {
  readonly quotations: readonly QuotedPassage[]
  readonly segments: readonly Segment[]
}

/** Words of Scripture that were read or quoted, where they stand, and whether that was said. */
export function QuotationList({ quotations, segments }: Props) {
  return (
    <ol className="grid">
      {quotations.map((quotation) => (
        <li
          key={`${quotation.start} ${quotation.quote}`}
          className="timed border-t border-rule py-3 first:border-t-0"
        >
          <TimeLink seconds={quotation.start} passage={passageAt(segments, quotation.start)} />
          <div>
            <p className="font-serif text-body italic">“{quotation.quote}”</p>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
              {quotation.reference !== null && (
                <span className="font-serif font-semibold">{quotation.reference}</span>
              )}
              <AttributionMark {...quotation} />
            </p>
            <VerseText words={quotation.words} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function AttributionMark({
  attribution,
  announcedAs,
}: Pick<QuotedPassage, 'attribution' | 'announcedAs'>) {
  const said = announcedAs === null ? '' : ` como ${announcedAs}`
  switch (attribution) {
    case 'announced':
      return (
        <span className="inline-flex items-center gap-1 text-small text-score-excellent">
          <Check aria-hidden size={14} /> citada no lugar certo
        </span>
      )
    case 'unannounced':
      return (
        <span className="inline-flex items-center gap-1 text-small text-soft">
          <CircleHelp aria-hidden size={14} /> citada sem a referência
        </span>
      )
    case 'misattributed':
      return (
        <span className="inline-flex items-center gap-1 text-small text-score-poor">
          <X aria-hidden size={14} /> anunciada{said}, mas está aqui
        </span>
      )
    case 'notFound':
      return (
        <span className="inline-flex items-center gap-1 text-small text-score-poor">
          <X aria-hidden size={14} /> anunciada{said}, não encontrada na Bíblia
        </span>
      )
  }
}
