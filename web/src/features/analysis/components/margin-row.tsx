import type { ReactNode } from 'react'

/** Text with notes in its margin: beside it on a wide page, below it on a narrow one. */
export function MarginRow({ children, notes }: { children: ReactNode; notes?: ReactNode }) {
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,40rem)_minmax(12rem,18rem)]">
      <div className="min-w-0">{children}</div>
      {notes !== undefined && <div className="min-w-0">{notes}</div>}
    </div>
  )
}
