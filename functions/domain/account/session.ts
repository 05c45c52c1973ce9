import type { User } from './user.ts'

/** A signed-in user and the token that says so. */
export interface Session {
  readonly token: string
  readonly user: User
}
