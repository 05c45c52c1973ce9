import { Suspense, lazy, useEffect } from 'react'
import { LoadingScreen } from '#web/components/ui/full-screen.tsx'
import { UnreachableScreen } from '#web/features/account/components/unreachable-screen.tsx'
import { useRecorder } from '#web/features/recorder/api/recorder-state.ts'
import { isLive } from '#web/features/recorder/hooks/recorder-machine.ts'
import { useSession } from '#web/lib/use-session.ts'

const loadLayout = () => import('./signed-in-layout.tsx')
const SignedInLayout = lazy(loadLayout)
const RecorderBar = lazy(() => import('#web/features/recorder/components/recorder-bar.tsx'))
const LoginScreen = lazy(() => import('#web/features/account/components/login-screen.tsx'))

/**
 * Screens for signed-in people. Without a session the login screen stands in their place, at the same
 * address, so that whoever enters is where they wanted to be.
 */
export function Protected() {
  const state = useSession()
  const isRecording = isLive(useRecorder())
  useEffect(() => {
    if (state.status === 'loading') void loadLayout()
  }, [state.status])
  if (state.status === 'authenticated')
    return <SignedInLayout key={state.user.id} userId={state.user.id} />
  if (state.status === 'anonymous')
    return (
      <>
        <LoginScreen />
        {/* A session that ends does not end a recording. */}
        {isRecording && (
          <Suspense>
            <RecorderBar />
          </Suspense>
        )}
      </>
    )
  return state.status === 'unreachable' ? <UnreachableScreen /> : <LoadingScreen />
}
