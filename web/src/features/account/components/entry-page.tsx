import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Wordmark } from '#web/components/ui/wordmark.tsx'
import { paths } from '#web/lib/paths.ts'

/** A narrow column with the way back to the front page: the frame of login and registration. */
export function EntryPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-form grid-rows-[auto_1fr] px-5">
      <header className="py-6">
        <Link to={paths.home}>
          <Wordmark />
        </Link>
      </header>
      <main className="grid content-start gap-7 pt-[8dvh] pb-16">{children}</main>
    </div>
  )
}
