import { Check, X } from 'lucide-react'
import type { DetectedVerse } from '#shared/domain/report.ts'
import type { Segment } from '#shared/domain/transcript.ts'
import { passageAt } from '#web/features/analysis/hooks/passages.ts'
import { useGrowingCount } from '#web/features/analysis/hooks/use-growing-count.ts'
import { TimeLink } from './time-link.tsx'
import { VerseText } from './verse-text.tsx'

/** Whether a cited place is in the Bible, in words and with the nearest real one when it is not. */
export function VerseMark({ exists, suggestion }: Pick<DetectedVerse, 'exists' | 'suggestion'>) {
  return exists ? (
    <span className="inline-flex items-center gap-1 text-small text-score-excellent">
      <Check aria-hidden size={14} /> existe
    </span>
  ) : (
    <span className="inline-flex flex-wrap items-center gap-1 text-small text-score-poor">
      <X aria-hidden size={14} /> não existe
      {suggestion !== null && <span className="text-ink">talvez {suggestion}</span>}
    </span>
  )
}

/** As many as a common sermon names. */
const VERSES_A_STEP = 24

interface Props {
  readonly verses: readonly DetectedVerse[]
  readonly segments: readonly Segment[]
}

/** Every reference that the sermon names, with its context and its check. */
export function VerseList({ verses, segments }: Props) {
  const shown = useGrowingCount(verses.length, VERSES_A_STEP)
  if (verses.length === 0)
    return <p className="text-soft">Nenhuma referência bíblica foi encontrada no texto.</p>
  return (
    <ol className="grid">
      {verses.slice(0, shown).map(({ reference, context, exists, start, suggestion, words }) => (
        <li
          key={`${start} ${reference}`}
          className="timed border-t border-rule py-3 first:border-t-0"
        >
          <TimeLink seconds={start} passage={passageAt(segments, start)} />
          <div>
            <p className="flex flex-wrap items-baseline gap-x-4">
              <span className="font-serif text-reading font-semibold">{reference}</span>
              <VerseMark exists={exists} suggestion={suggestion} />
            </p>
            <p className="mt-0.5 font-serif text-body text-soft italic">“{context}”</p>
            <VerseText words={words} />
          </div>
        </li>
      ))}
    </ol>
  )
}
