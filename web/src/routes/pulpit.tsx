import { lazy } from 'react'
import { LoadingScreen } from '#web/components/ui/full-screen.tsx'
import { UnreachableScreen } from '#web/features/account/components/unreachable-screen.tsx'
import { PulpitPage } from '#web/features/take-along/pulpit/pulpit-page.tsx'
import { session } from '#web/lib/api.ts'
import { ownerOf } from '#web/lib/token-owner.ts'
import { useSession } from '#web/lib/use-session.ts'

const LoginScreen = lazy(() => import('#web/features/account/components/login-screen.tsx'))

/**
 * `/analysis/{id}/pulpit`: the outline before the congregation. What this browser keeps is shown before
 * the service has said who is signed in, and without it.
 */
export default function PulpitRoute() {
  const state = useSession()
  if (state.status === 'anonymous') return <LoginScreen />
  const isOnline = state.status === 'authenticated'
  const ownerId = isOnline ? state.user.id : ownerOf(session.token())
  const waiting = state.status === 'unreachable' ? <UnreachableScreen /> : <LoadingScreen />
  if (ownerId === null) return waiting
  return <PulpitPage key={ownerId} ownerId={ownerId} isOnline={isOnline} waiting={waiting} />
}
