import type { ReactNode } from 'react'

type Tone = 'problem' | 'note'

const tones: Record<Tone, string> = {
  problem: 'border-score-poor text-ink',
  note: 'border-accent text-ink',
}

/** A message beside a rule. A problem interrupts a screen reader; a note waits its turn. */
export function Alert({ tone = 'problem', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div
      role={tone === 'problem' ? 'alert' : 'status'}
      className={`border-l-3 py-1 pl-4 text-body ${tones[tone]}`}
    >
      {children}
    </div>
  )
}
