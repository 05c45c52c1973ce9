import type { ReactNode } from 'react'
import { NarrowPage } from '#web/components/ui/full-screen.tsx'
import { WordmarkLink } from '#web/components/ui/wordmark.tsx'
import { paths } from '#web/lib/paths.ts'

/** A narrow column with the way back to the front page: the frame of login and registration. */
export function EntryPage({ children }: { children: ReactNode }) {
  return (
    <NarrowPage wordmark={<WordmarkLink to={paths.home} />}>
      <main className="grid content-start gap-7 pt-[8dvh] pb-16">{children}</main>
    </NarrowPage>
  )
}
