import type { ReactNode } from 'react'

/** One thing in the middle of an empty page. */
export function FullScreen({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-form content-center justify-items-start gap-5 px-5 py-12">
      {children}
    </main>
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
