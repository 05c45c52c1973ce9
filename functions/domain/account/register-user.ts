import type { Clock } from '#functions/domain/clock.ts'
import { registrationsOfAddress } from './attempt-rules.ts'
import { newUser } from './new-user.ts'
import type { Attempts, Passwords, TokenIssuer, Users } from './ports.ts'
import type { Session } from './session.ts'

interface Ports {
  readonly users: Pick<Users, 'create'>
  readonly attempts: Pick<Attempts, 'take'>
  readonly passwords: Pick<Passwords, 'hash'>
  readonly tokenIssuer: TokenIssuer
  readonly clock: Clock
}

interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
}

/**
 * Opens an account on the free plan, and its first session. `address` is the visitor's. Throws
 * `email_taken`, or `too_many_attempts` for one network's registrations.
 */
export async function registerUser(
  { name, email, password }: Registration,
  address: string,
  { users, attempts, passwords, tokenIssuer, clock }: Ports,
): Promise<Session> {
  const now = clock.now()
  await attempts.take(registrationsOfAddress(address), now)
  const passwordHash = await passwords.hash(password)
  const user = {
    ...newUser({ id: clock.newId(), name, email, passwordHash, now }),
    lastLogin: new Date(now).toISOString(),
  }
  await users.create(user)
  const subject = { userId: user.id, sessionVersion: user.sessionVersion }
  return { token: await tokenIssuer.issue(subject, now), user }
}
