import { useNavigate } from 'react-router-dom'
import { session } from './api.ts'
import { wipeLocalData } from './local-data.ts'
import { paths } from './paths.ts'

/**
 * What leaves on purpose: the session ends, and this browser forgets what it kept of the person. Whoever
 * enters next begins at the dashboard, not at a page or a notice of somebody else's.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void navigate(paths.dashboard, { replace: true })
    session.end()
    void wipeLocalData()
  }
}
