import { useCallback, useMemo, useRef, useState } from 'react'
import type { FinishedAnalysis } from '#shared/domain/analysis.ts'
import { Button } from '#web/components/ui/button.tsx'
import { draftOf } from '#web/features/analysis/hooks/drafts.ts'
import {
  isDoubtful,
  passageAt,
  placesOf,
  toParagraphs,
} from '#web/features/analysis/hooks/passages.ts'
import { useGrowingCount } from '#web/features/analysis/hooks/use-growing-count.ts'
import { useTranscriptSearch } from '#web/features/analysis/hooks/use-transcript-search.ts'
import type { Aim } from './transcript/paragraph-editor.tsx'
import { AnalyseAgain } from './transcript/analyse-again.tsx'
import { SearchBar } from './transcript/search-bar.tsx'
import { TranscriptParagraph } from './transcript/transcript-paragraph.tsx'

/** About five minutes of speech. */
const PARAGRAPHS_A_STEP = 8

/**
 * What was said, in paragraphs with their times, and the references named there in the margin. It can
 * be searched, and what was misheard corrected.
 */
export function TranscriptView({ analysis }: { analysis: FinishedAnalysis }) {
  const { id, transcript, detectedVerses } = analysis
  const { segments } = transcript
  const paragraphs = useMemo(() => toParagraphs(segments), [segments])
  const rendered = useGrowingCount(paragraphs.length, PARAGRAPHS_A_STEP)
  const notes = useMemo(() => {
    const places = detectedVerses.map((verse) => ({
      verse,
      place: passageAt(segments, verse.start),
    }))
    return paragraphs.map(({ first, segments: own }) =>
      places
        .filter(({ place }) => place >= first && place < first + own.length)
        .map(({ verse }) => verse),
    )
  }, [paragraphs, segments, detectedVerses])

  // What was begun and not saved is open again when its author comes back.
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        paragraphs
          .filter((each) => placesOf(each).some(({ place }) => draftOf(id, place) !== undefined))
          .map(({ first }) => first),
      ),
  )
  const [aim, setAim] = useState<Aim>()
  const toggle = useCallback((first: number, isOpen: boolean) => {
    setAim(isOpen ? { place: first } : undefined)
    setOpen((before) => {
      const after = new Set(before)
      if (isOpen) after.add(first)
      else after.delete(first)
      return after
    })
  }, [])

  const search = useTranscriptSearch(segments)
  const doubts = useMemo(
    () => segments.flatMap((segment, place) => (isDoubtful(segment) ? [place] : [])),
    [segments],
  )
  const lastDoubt = useRef(-1)
  const correctNextDoubt = () => {
    const place = doubts.find((each) => each > lastDoubt.current) ?? doubts[0]
    const paragraph = paragraphs.findLast(({ first }) => first <= (place ?? -1))
    if (place === undefined || paragraph === undefined) return
    lastDoubt.current = place
    toggle(paragraph.first, true)
    setAim({ place })
  }

  if (segments.length === 0) return <p className="text-soft">A transcrição está vazia.</p>
  return (
    <>
      {/* On a phone the search alone stays in sight. */}
      <div className="-mx-1 max-w-measure items-center gap-x-4 bg-paper px-1 py-2 max-sm:contents sm:sticky sm:top-11 sm:z-5 sm:flex print:hidden">
        <div className="min-w-0 flex-1 max-sm:sticky max-sm:top-11 max-sm:z-5 max-sm:bg-paper max-sm:py-2">
          <SearchBar {...search} onLook={search.look} onStep={search.step} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 empty:hidden">
          {doubts.length > 0 && (
            <Button variant="quiet" onClick={correctNextDoubt}>
              Próxima dúvida <span className="figure">({doubts.length})</span>
            </Button>
          )}
          <AnalyseAgain analysis={analysis} />
        </div>
      </div>
      <p className="mt-2 mb-5 max-w-measure label-line print:hidden">
        {doubts.length > 0 && (
          <>
            <span className="underline decoration-dotted underline-offset-4">Sublinhado</span>:
            trecho de escuta duvidosa.{' '}
          </>
        )}
        Ouviu diferente? O lápis ao lado de cada parágrafo abre a correção.
      </p>
      <div className="space-y-5">
        {paragraphs.slice(0, rendered).map((paragraph, index) => (
          <TranscriptParagraph
            key={paragraph.first}
            id={id}
            paragraph={paragraph}
            verses={notes[index] ?? []}
            isOpen={open.has(paragraph.first)}
            aim={open.has(paragraph.first) ? aim : undefined}
            onToggle={toggle}
          />
        ))}
      </div>
    </>
  )
}
