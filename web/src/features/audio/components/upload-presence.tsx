import { Suspense, lazy, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isWorking } from '#web/features/audio/hooks/upload-machine.ts'
import { upload, useUploadState } from '#web/features/audio/hooks/upload-store.ts'
import { paths } from '#web/lib/paths.ts'

const UploadBar = lazy(() => import('./upload-bar.tsx'))

/** Keeps the upload alive while its sender is signed in, and in sight away from the dashboard. */
export function UploadPresence() {
  const state = useUploadState()
  const { pathname } = useLocation()
  useEffect(() => () => upload.dispatch({ type: 'left' }), [])

  // A limit has had a dialog of its own.
  const toTell = isWorking(state) || (state.step === 'failed' && state.limit === null)
  const elsewhere = pathname !== paths.dashboard
  if (state.step !== 'sent' && !(toTell && elsewhere)) return null
  return (
    <Suspense>
      <UploadBar />
    </Suspense>
  )
}
