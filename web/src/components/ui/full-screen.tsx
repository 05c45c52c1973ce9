import type { ReactNode } from 'react'
import { Wordmark } from './wordmark.tsx'

interface NarrowPageProps {
  /** The product's name, with or without a way behind it. */
  readonly wordmark: ReactNode
  readonly children: ReactNode
}

/** A narrow column under the product's name, for pages without the site around them. */
export function NarrowPage({ wordmark, children }: NarrowPageProps) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-form grid-rows-[auto_1fr] px-5">
      <header className="flex min-h-19 items-center">{wordmark}</header>
      {children}
    </div>
  )
}

/** One thing on an empty page. It needs no router, since it is also shown for want of one. */
export function FullScreen({ children }: { children: ReactNode }) {
  return (
    <NarrowPage wordmark={<Wordmark />}>
      <main className="grid content-start justify-items-start gap-5 pt-[8dvh] pb-16">
        {children}
      </main>
    </NarrowPage>
  )
}

/** What the specification shows while the session is being checked; `index.html` begins with the same. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <output className="font-early text-lead text-soft">Carregando...</output>
    </main>
  )
}
