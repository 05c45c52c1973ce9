import { Suspense, lazy } from 'react'
import { useLocation } from 'react-router-dom'
import { isWorking } from '#web/features/audio/hooks/upload-machine.ts'
import { upload, useUploadState } from '#web/features/audio/hooks/upload-store.ts'
import { session } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'

const UploadBar = lazy(() => import('./upload-bar.tsx'))

const userId = () => {
  const state = session.state()
  return state.status === 'authenticated' ? state.user.id : undefined
}

let sender = userId()
// Pages without this presence, such as the pulpit, end nothing: the end of the session does.
session.subscribe(() => {
  if (userId() === sender) return
  sender = userId()
  upload.dispatch({ type: 'left' })
})

/** Keeps the upload in sight away from the dashboard. It goes on while its sender is signed in. */
export function UploadPresence() {
  const state = useUploadState()
  const { pathname } = useLocation()

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
