import { session } from './api.ts'
import { wipeLocalData } from './local-data.ts'

/** Leaves on purpose: the session ends, and this browser forgets what it kept of the person. */
export function logOut(): void {
  session.end()
  void wipeLocalData()
}
