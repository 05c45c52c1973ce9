import { Navigate } from 'react-router-dom'
import { LoadingScreen } from '#web/components/ui/full-screen.tsx'
import LoginScreen from '#web/features/account/components/login-screen.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/use-session.ts'

/** `/login`: whoever is already inside goes on to the dashboard. */
export default function LoginRoute() {
  const { status } = useSession()
  if (status === 'authenticated') return <Navigate to={paths.dashboard} replace />
  return status === 'loading' ? <LoadingScreen /> : <LoginScreen />
}
