import type { Clock } from '#functions/domain/clock.ts'
import type { Email } from '#functions/domain/email.ts'
import { AppError } from '#functions/domain/errors.ts'
import { loginsOfAccount, redemptionsOfAddress } from './attempt-rules.ts'
import { passwordChangedMessage } from './messages.ts'
import type { Attempts, PasswordResets, Passwords, SecretTokens, Users } from './ports.ts'

interface Ports {
  readonly users: Pick<Users, 'byId'>
  readonly passwordResets: Pick<PasswordResets, 'find' | 'redeem'>
  readonly attempts: Pick<Attempts, 'take' | 'clear'>
  readonly passwords: Pick<Passwords, 'hash'>
  readonly secretTokens: Pick<SecretTokens, 'digest'>
  readonly email: Pick<Email, 'notify'>
  readonly clock: Pick<Clock, 'now'>
  readonly siteUrl: string
}

/**
 * Sets the password that a link's holder chose, and ends every session. A login that guesses had shut is
 * open again. `visitor` is the holder's address. Throws `invalid_reset_token` or `too_many_attempts`.
 */
export async function resetPassword(
  { token, password }: { readonly token: string; readonly password: string },
  visitor: string,
  { users, passwordResets, attempts, passwords, secretTokens, email, clock, siteUrl }: Ports,
): Promise<void> {
  const now = clock.now()
  await attempts.take(redemptionsOfAddress(visitor), now)
  const reset = await passwordResets.find(secretTokens.digest(token), now)
  const user = reset && (await users.byId(reset.userId))
  if (reset === undefined || user === undefined) throw new AppError('invalid_reset_token')
  await passwordResets.redeem(reset, await passwords.hash(password), now)
  await attempts.clear(loginsOfAccount(user.email), now)
  await email.notify(passwordChangedMessage(user, now, siteUrl))
}
