import { QueryClientProvider } from '@tanstack/react-query'
import { LogOut, Mic } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, NavLink, Outlet } from 'react-router-dom'
import { Wordmark } from '#web/components/ui/wordmark.tsx'
import { session } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { createQueryClient } from '#web/lib/query-client.ts'

const item =
  'flex min-h-11 items-center gap-3 border-l-2 border-transparent px-5 text-small text-soft ' +
  'hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium ' +
  'aria-[current=page]:text-ink'

const footerItem =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 border-t-2 ' +
  'border-transparent text-figure text-soft aria-[current=page]:border-accent ' +
  'aria-[current=page]:text-ink'

/** What stands around every screen of a signed-in person, and the data that their screens share. */
export default function SignedInLayout() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-20 -translate-y-20 bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      <div className="md:grid md:grid-cols-[13rem_minmax(0,1fr)]">
        <header className="flex h-14 items-center border-b border-rule px-5 md:sticky md:top-0 md:h-dvh md:flex-col md:items-stretch md:border-r md:border-b-0 md:px-0 md:py-7 print:hidden">
          <Link to={paths.dashboard} className="md:px-5">
            <Wordmark />
          </Link>
          <nav aria-label="Principal" className="mt-8 hidden flex-1 flex-col md:flex">
            <NavLink to={paths.dashboard} className={item}>
              <Mic aria-hidden size={17} strokeWidth={1.6} />
              Gravar Pregação
            </NavLink>
            <button type="button" onClick={session.end} className={`${item} mt-auto`}>
              <LogOut aria-hidden size={17} strokeWidth={1.6} />
              Sair
            </button>
          </nav>
        </header>
        <main id="conteudo" tabIndex={-1} className="px-5 pt-8 pb-28 md:px-10 md:pt-12 md:pb-20">
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <nav
        aria-label="Principal, no rodapé"
        className="fixed inset-x-0 bottom-0 z-10 flex border-t border-rule bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        <NavLink to={paths.dashboard} className={footerItem}>
          <Mic aria-hidden size={19} strokeWidth={1.6} />
          Gravar
        </NavLink>
        <button type="button" onClick={session.end} className={footerItem}>
          <LogOut aria-hidden size={19} strokeWidth={1.6} />
          Sair
        </button>
      </nav>
    </QueryClientProvider>
  )
}
