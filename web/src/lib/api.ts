import { getProfile } from '#shared/contracts/account.ts'
import { createClient } from './client.ts'
import { Session, TOKEN_KEY } from './session.ts'
import { lasting } from './storage.ts'

/** This browser's session. */
export const session: Session = new Session({
  storage: lasting,
  loadProfile: async () => (await call(getProfile, {})).user,
})

/** Calls the API as this browser's visitor. */
export const call = createClient({
  fetch: (...request) => fetch(...request),
  token: session.token,
  onRefused: session.refuse,
})

/** Reads the stored token and keeps step with this browser's other tabs from now on. */
export function startSession(): void {
  addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) void session.resume()
  })
  void session.resume()
}
