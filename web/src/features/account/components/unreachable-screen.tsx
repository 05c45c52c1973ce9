import { Suspense, lazy, useEffect } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { FullScreen } from '#web/components/ui/full-screen.tsx'
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
  useEffect(() => {
    const resume = () => void session.resume()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [])
  return (
    <FullScreen>
      <title>Sem conexão · Prédica</title>
      <h1 className="text-title">Não conseguimos falar com a Prédica</h1>
      <p role="alert">{CONNECTION_MESSAGE}</p>
      <p className="text-soft">Sua sessão continua guardada neste navegador.</p>
      <Button variant="secondary" onClick={() => void session.resume()}>
        Tentar novamente
      </Button>
      <Suspense>
        <OfflineRecorder />
        <SavedOutlines />
      </Suspense>
    </FullScreen>
  )
}
