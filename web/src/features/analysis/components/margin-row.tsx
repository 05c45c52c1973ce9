import type { ReactNode } from 'react'

/** Text with notes in its margin: beside it on a wide page, below it on a narrow one. */
export function MarginRow({ children, notes }: { children: ReactNode; notes?: ReactNode }) {
  return (
    <div className="grid gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,36rem)_minmax(14rem,22rem)]">
      <div className="min-w-0">{children}</div>
      {Boolean(notes) && <div className="min-w-0">{notes}</div>}
    </div>
  )
}
