import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { UploadPresence } from '#web/features/audio/components/upload-presence.tsx'
import { WordmarkLink } from '#web/components/ui/wordmark.tsx'
import { paths } from '#web/lib/paths.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { registerWorker } from '#web/lib/register-worker.ts'
import { useQuiet } from '#web/lib/use-quiet.ts'
import { FooterNavigation, SideNavigation } from './navigation.tsx'

const RecorderBar = lazy(() => import('#web/features/recorder/components/recorder-bar.tsx'))

/** What stands around every screen of a signed-in person, and the data that their screens share. */
export default function SignedInLayout({ userId }: { userId: string }) {
  const [queryClient] = useState(createQueryClient)
  const isQuiet = useQuiet()
  useEffect(registerWorker, [])
  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-20 -translate-y-20 bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      <div className="md:grid md:grid-cols-[13rem_minmax(0,1fr)]">
        <header className="flex h-14 items-center border-b border-rule px-5 md:sticky md:top-0 md:h-dvh md:flex-col md:items-stretch md:border-r md:border-b-0 md:px-0 md:py-5 print:hidden">
          <div className="md:px-5">
            <WordmarkLink to={paths.dashboard} />
          </div>
          <SideNavigation />
        </header>
        <main id="conteudo" tabIndex={-1} className="px-5 pt-8 pb-28 md:px-10 md:pt-12 md:pb-20">
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 md:bottom-0 md:left-52 print:hidden">
        <UploadPresence />
        {isQuiet && (
          <Suspense>
            <RecorderBar ownerId={userId} />
          </Suspense>
        )}
      </div>
      <FooterNavigation />
    </QueryClientProvider>
  )
}
