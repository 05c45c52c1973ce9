import { Suspense, lazy, useEffect, useState } from 'react'
import { BusyButton } from '#web/components/ui/busy-button.tsx'
import { FullScreen } from '#web/components/ui/full-screen.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { session } from '#web/lib/api.ts'
import { CONNECTION_MESSAGE } from '#web/lib/api-error.ts'

const SavedOutlines = lazy(() =>
  import('#web/features/take-along/components/saved-outlines.tsx').catch(() => ({
    default: () => null,
  })),
)

const OfflineRecorder = lazy(() =>
  import('#web/features/recorder/components/offline-recorder.tsx').catch(() => ({
    default: () => null,
  })),
)

/** There is a session, and the service can't be asked whose it is: what can be had without it. */
export function UnreachableScreen() {
  const [isTrying, setIsTrying] = useState(false)
  const [failures, setFailures] = useState(1)
  const tryAgain = async () => {
    setIsTrying(true)
    await session.resume()
    setIsTrying(false)
    setFailures((count) => count + 1)
  }
  useEffect(() => {
    const resume = () => void session.resume()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [])
  return (
    <FullScreen>
      <PageHeading title="Sem conexão">Não conseguimos falar com a Prédica</PageHeading>
      {/* Another one each time, so that it is said each time. */}
      <p key={failures} role="alert">
        {CONNECTION_MESSAGE}
      </p>
      <p className="text-soft">Sua sessão continua guardada neste navegador.</p>
      <BusyButton variant="secondary" busy={isTrying} onClick={() => void tryAgain()}>
        Tentar novamente
      </BusyButton>
      <Suspense>
        <OfflineRecorder />
        <SavedOutlines />
      </Suspense>
    </FullScreen>
  )
}
