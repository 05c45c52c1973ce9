import { newUser } from '#functions/domain/account/new-user.ts'
import type { User } from '#functions/domain/account/user.ts'
import { uuidV7 } from '#functions/runtime/ids.ts'

/** A user that no other test has, with what a test says of them. */
export function someUser(fields: Partial<User> = {}): User {
  const id = uuidV7(Date.now())
  return {
    ...newUser({ id, name: 'Ana', email: `${id}@predica.test`, passwordHash: 'x', now: 0 }),
    ...fields,
  }
}
