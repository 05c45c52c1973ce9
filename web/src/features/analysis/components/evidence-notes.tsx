import type { Evidence } from '#shared/domain/report.ts'
import type { Segment } from '#shared/domain/transcript.ts'
import { More } from '#web/components/ui/more.tsx'
import { passageAt } from '#web/features/analysis/hooks/passages.ts'
import { TimeLink } from './time-link.tsx'

/** Shown at once; a third one alone is shown as well. */
const AT_ONCE = 2

interface Props {
  readonly evidence: readonly Evidence[]
  readonly segments: readonly Segment[]
  /** Whether each passage says what it stands for; beside a detail the detail says it. */
  readonly withClaims?: boolean
}

/** Passages of the sermon as notes in the margin, each with its time. */
export function EvidenceNotes({ evidence, segments, withClaims = false }: Props) {
  return (
    <div className="border-l border-rule pl-4">
      <More
        shown={AT_ONCE}
        nouns={['trecho', 'trechos']}
        className="grid gap-2"
        items={evidence.map(({ claim, quote, start }) => (
          <li key={`${start} ${claim} ${quote}`} className="timed">
            <TimeLink seconds={start} passage={passageAt(segments, start)} />
            <div>
              {withClaims && <p className="label-line">{claim}</p>}
              <blockquote className="font-serif text-note italic">“{quote}”</blockquote>
            </div>
          </li>
        ))}
      />
    </div>
  )
}
