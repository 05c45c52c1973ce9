import type { Evidence } from '#shared/domain/analysis.ts'
import type { Segment } from '#shared/domain/transcript.ts'
import { passageAt } from '#web/features/analysis/hooks/passages.ts'
import { TimeLink } from './time-link.tsx'

interface Props {
  readonly evidence: readonly Evidence[]
  readonly segments: readonly Segment[]
}

/** The passages that stand behind an aspect, as notes in its margin. */
export function EvidenceNotes({ evidence, segments }: Props) {
  if (evidence.length === 0) return null
  return (
    <ul aria-label="Evidências" className="grid gap-5 border-l border-rule pl-5 lg:pt-1">
      {evidence.map(({ claim, quote, start }) => (
        <li key={`${start} ${claim}`} className="grid gap-1">
          <p className="label-line">
            <TimeLink seconds={start} passage={passageAt(segments, start)} /> {claim}
          </p>
          <blockquote className="font-serif text-body italic">“{quote}”</blockquote>
        </li>
      ))}
    </ul>
  )
}
