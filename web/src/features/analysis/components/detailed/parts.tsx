import type { ReactNode } from 'react'
import { More } from '#web/components/ui/more.tsx'
import { ScoreBar } from '#web/features/analysis/components/score.tsx'
import { hasContent, listed } from '#web/features/analysis/hooks/content.ts'
import { formatScore } from '#web/lib/format.ts'

interface PartProps<T> {
  readonly title: string
  /** What it tells; without anything in it the part is left out. */
  readonly of: T | undefined
  readonly children: (value: T) => ReactNode
}

/** One block of the detailed analysis below a thin rule. */
export function Block<T>({ title, of, children }: PartProps<T>) {
  if (of === undefined || !hasContent(of)) return null
  return (
    <section className="border-t border-rule pt-4 pb-7 last:pb-0">
      <h3 className="mb-3 text-lead">{title}</h3>
      <div className="grid gap-5">{children(of)}</div>
    </section>
  )
}

/** A named part within a block. */
export function Part<T>({ title, of, children }: PartProps<T>) {
  if (of === undefined || !hasContent(of)) return null
  return (
    <div>
      <h4 className="mb-1 font-sans text-small font-medium">{title}</h4>
      <div className="grid gap-3">{children(of)}</div>
    </div>
  )
}

/** A label and the text under it. */
export function Text({ label, text }: { label: string; text: string }) {
  if (!hasContent(text)) return null
  return (
    <div>
      <p className="label-line">{label}</p>
      <p className="font-serif text-body whitespace-pre-line">{text}</p>
    </div>
  )
}

/** Short texts, one a line, below their label where they have one. */
export function Texts({ label, items }: { label?: string; items: readonly string[] }) {
  const shown = listed(items)
  if (shown.length === 0) return null
  return (
    <div>
      {label !== undefined && <p className="label-line">{label}</p>}
      <ul className="grid gap-1 font-serif text-body">
        {shown.map(([key, item]) => (
          <li key={key} className="grid grid-cols-[1.25rem_1fr]">
            <span aria-hidden className="text-edge">
              –
            </span>
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A score from 0 to 10, in figures and as a line of a tenth of the width a point; 0 is none. */
export function Measure({ label, score }: { label: string; score: number }) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="label-line">{label}</span>
        <span className="text-small whitespace-nowrap tabular-nums">
          {score > 0 ? `${formatScore(score)} de 10` : 'indisponível'}
        </span>
      </p>
      <div className="mt-1">
        <ScoreBar score={score} />
      </div>
    </div>
  )
}

interface EntriesProps<T> {
  readonly items: readonly T[]
  readonly children: (item: T) => ReactNode
}

const ENTRIES_AT_ONCE = 6

/** Things of one kind, one below the other. */
export function Entries<T>({ items, children }: EntriesProps<T>) {
  return (
    <div>
      <More
        shown={ENTRIES_AT_ONCE}
        nouns={['item', 'itens']}
        className="grid gap-4"
        items={listed(items).map(([key, item]) => (
          <li key={key}>{children(item)}</li>
        ))}
      />
    </div>
  )
}

/** What an entry is about: a passage, a method, a doctrine. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="font-serif text-body font-semibold">{children}</p>
}

/** Plain reading text of an entry; nothing when it is empty. */
export function Prose({ text, className = '' }: { text: string; className?: string }) {
  if (!hasContent(text)) return null
  return <p className={`font-serif text-body whitespace-pre-line ${className}`}>{text}</p>
}

/** Places of the Bible in a row, as small figures. */
export function Places({ places }: { places: readonly string[] }) {
  const shown = listed(places)
  if (shown.length === 0) return null
  return <p className="figure mt-1">{shown.map(([, place]) => place).join(' · ')}</p>
}
