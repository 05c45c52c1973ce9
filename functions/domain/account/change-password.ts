import type { Clock } from '#functions/domain/clock.ts'
import type { Email } from '#functions/domain/email.ts'
import { confirmPassword } from './confirm-password.ts'
import { passwordChangedMessage } from './messages.ts'
import type { Attempts, Passwords, TokenIssuer, Users } from './ports.ts'
import type { User } from './user.ts'

interface Ports {
  readonly users: Pick<Users, 'changePassword'>
  readonly attempts: Pick<Attempts, 'take'>
  readonly passwords: Pick<Passwords, 'check' | 'hash'>
  readonly tokenIssuer: TokenIssuer
  readonly email: Pick<Email, 'notify'>
  readonly clock: Pick<Clock, 'now'>
  readonly siteUrl: string
}

interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

/**
 * Sets another password and ends every session; gives the token of the one that goes on. Throws
 * `wrong_password`, `too_many_attempts`, or `unauthenticated` when another window was faster.
 */
export async function changePassword(
  user: User,
  { currentPassword, newPassword }: PasswordChange,
  { users, attempts, passwords, tokenIssuer, email, clock, siteUrl }: Ports,
): Promise<string> {
  const now = clock.now()
  await confirmPassword(user, currentPassword, now, { attempts, passwords })
  const sessionVersion = await users.changePassword(user, await passwords.hash(newPassword))
  const token = await tokenIssuer.issue({ userId: user.id, sessionVersion }, now)
  await email.notify(passwordChangedMessage(user, now, siteUrl))
  return token
}
