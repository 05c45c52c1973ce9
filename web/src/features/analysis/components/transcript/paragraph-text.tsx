import { Pencil } from 'lucide-react'
import { Fragment } from 'react'
import { draftOf } from '#web/features/analysis/hooks/drafts.ts'
import { isDoubtful, passageId, placesOf } from '#web/features/analysis/hooks/passages.ts'
import type { Paragraph } from '#web/features/analysis/hooks/passages.ts'
import { formatTime, isoDuration } from '#web/lib/format.ts'

interface Props {
  /** The analysis'. */
  readonly id: string
  readonly paragraph: Paragraph
  readonly onCorrect: () => void
}

/** A paragraph to be read; passages have ids, so that evidence can lead there. */
export function ParagraphText({ id, paragraph, onCorrect }: Props) {
  const { segments } = paragraph
  const start = segments[0]?.start ?? 0
  const isEmpty = segments.every(({ text }) => text === '')
  const hasDraft = placesOf(paragraph).some(({ place }) => draftOf(id, place) !== undefined)
  return (
    <div className="timed sm:grid-cols-[3.75rem_1fr]">
      <div className="grid content-start justify-items-start">
        <time dateTime={isoDuration(start)} className="figure pt-1.5">
          {formatTime(start)}
        </time>
        <button
          type="button"
          aria-label={`Corrigir o parágrafo de ${formatTime(start)}`}
          onClick={onCorrect}
          className="reach -ml-1.5 grid size-7 place-content-center rounded-xs text-edge hover:text-accent print:hidden"
        >
          <Pencil aria-hidden size={14} strokeWidth={1.7} />
        </button>
      </div>
      <div>
        <p className="font-serif text-reading">
          {isEmpty && <span className="label-line">Trecho retirado.</span>}
          {placesOf(paragraph).map(({ place, segment }) => (
            <Fragment key={place}>
              <span
                id={passageId(place)}
                className={`scroll-mt-28 focus:bg-accent/15 ${isDoubtful(segment) ? 'underline decoration-dotted underline-offset-4' : ''}`}
              >
                {segment.text}
                {isDoubtful(segment) && <span className="sr-only"> (escuta duvidosa)</span>}
              </span>{' '}
            </Fragment>
          ))}
        </p>
        {hasDraft && (
          <p className="label-line print:hidden">
            Há uma correção não salva aqui: abra-a pelo lápis.
          </p>
        )}
      </div>
    </div>
  )
}
