import type { ReactNode } from 'react'

/** Text with notes in its margin: beside it on a wide page, below it on a narrow one. */
export function MarginRow({ children, notes }: { children: ReactNode; notes?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,36fr)_minmax(0,22fr)]">
      <div className="min-w-0">{children}</div>
      {Boolean(notes) && <div className="min-w-0">{notes}</div>}
    </div>
  )
}
