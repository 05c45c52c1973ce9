import { Fragment, memo, useMemo } from 'react'
import type { DetectedVerse } from '#shared/domain/analysis.ts'
import type { Segment } from '#shared/domain/transcript.ts'
import { formatTime, isoDuration } from '#web/lib/format.ts'
import {
  isDoubtful,
  passageAt,
  passageId,
  toParagraphs,
} from '#web/features/analysis/hooks/passages.ts'
import type { Paragraph } from '#web/features/analysis/hooks/passages.ts'
import { useGrowingCount } from '#web/features/analysis/hooks/use-growing-count.ts'
import { MarginRow } from './margin-row.tsx'
import { VerseMark } from './verse-list.tsx'

/** About five minutes of speech. */
const PARAGRAPHS_A_STEP = 8

interface Props {
  readonly segments: readonly Segment[]
  readonly verses: readonly DetectedVerse[]
}

/** What was said, in paragraphs with their times, and the references named there in the margin. */
export function TranscriptView({ segments, verses }: Props) {
  const paragraphs = useMemo(() => toParagraphs(segments), [segments])
  const shown = useGrowingCount(paragraphs.length, PARAGRAPHS_A_STEP)
  const notes = useMemo(() => {
    const places = verses.map((verse) => ({ verse, place: passageAt(segments, verse.start) }))
    return paragraphs.map(({ first, segments: own }) =>
      places
        .filter(({ place }) => place >= first && place < first + own.length)
        .map(({ verse }) => verse),
    )
  }, [paragraphs, segments, verses])
  if (segments.length === 0) return <p className="text-soft">A transcrição está vazia.</p>
  return (
    <>
      {segments.some(isDoubtful) && (
        <p className="mb-5 label-line">
          <span className="underline decoration-dotted underline-offset-4">Sublinhado</span>: trecho
          de escuta duvidosa; confira com o áudio.
        </p>
      )}
      <div className="space-y-5">
        {paragraphs.slice(0, shown).map((paragraph, index) => (
          <TranscriptParagraph
            key={paragraph.first}
            paragraph={paragraph}
            verses={notes[index] ?? []}
          />
        ))}
      </div>
    </>
  )
}

const TranscriptParagraph = memo(function TranscriptParagraph({
  paragraph: { first, segments },
  verses,
}: {
  paragraph: Paragraph
  verses: readonly DetectedVerse[]
}) {
  const start = segments[0]?.start ?? 0
  return (
    <div className="[contain-intrinsic-height:auto_12rem] [content-visibility:auto]">
      <MarginRow
        {...(verses.length > 0 && {
          notes: (
            <ul aria-label="Referências neste trecho" className="border-l border-rule pl-4">
              {verses.map(({ reference, exists, suggestion, start: at }) => (
                <li key={`${at} ${reference}`} className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-serif">{reference}</span>
                  <VerseMark exists={exists} suggestion={suggestion} />
                </li>
              ))}
            </ul>
          ),
        })}
      >
        <div className="grid grid-cols-[3rem_1fr] sm:grid-cols-[3.75rem_1fr]">
          <time dateTime={isoDuration(start)} className="figure pt-1.5">
            {formatTime(start)}
          </time>
          <p className="font-serif text-reading">
            {segments.map((segment, index) => (
              <Fragment key={segment.start}>
                <span
                  id={passageId(first + index)}
                  className={`scroll-mt-24 target:bg-accent/15 ${isDoubtful(segment) ? 'underline decoration-dotted underline-offset-4' : ''}`}
                >
                  {segment.text}
                  {isDoubtful(segment) && <span className="sr-only"> (escuta duvidosa)</span>}
                </span>{' '}
              </Fragment>
            ))}
          </p>
        </div>
      </MarginRow>
    </div>
  )
})
