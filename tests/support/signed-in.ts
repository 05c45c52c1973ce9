import type { User } from '#functions/domain/account/user.ts'
import { tokenIssuer } from '#functions/runtime/dependencies/token-issuer.ts'
import type { Table } from '#functions/storage/client.ts'
import { usersOf } from '#functions/storage/users.ts'
import { someUser } from './users.ts'

/** A user with a session, for calling handlers. */
export interface SignedIn {
  readonly ownerId: string
  readonly headers: { readonly authorization: string }
}

/** Creates a user in the table, with what a test says of them, and opens a session. */
export async function signedIn(table: Table, fields: Partial<User> = {}): Promise<SignedIn> {
  const user = someUser(fields)
  await usersOf(table).create(user)
  const subject = { userId: user.id, sessionVersion: user.sessionVersion }
  const token = await tokenIssuer().issue(subject, Date.now())
  return { ownerId: user.id, headers: { authorization: `Bearer ${token}` } }
}
