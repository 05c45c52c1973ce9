import type { Clock } from '#functions/domain/clock.ts'
import { AppError } from '#functions/domain/errors.ts'
import { loginsOfAccount, loginsOfAddress } from './attempt-rules.ts'
import type { Attempts, Passwords, TokenIssuer, Users } from './ports.ts'
import type { Session } from './session.ts'

interface Ports {
  readonly users: Pick<Users, 'byEmail' | 'recordLogin' | 'replacePasswordHash'>
  readonly attempts: Attempts
  readonly passwords: Pick<Passwords, 'check'>
  readonly tokenIssuer: TokenIssuer
  readonly clock: Clock
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Opens a session. `address` is the visitor's. An unknown e-mail gets the same answer after the same
 * work as a wrong password; that an account is disabled is told only to whoever knows its password.
 * Throws `invalid_credentials`, `account_disabled` or `too_many_attempts`.
 */
export async function logIn(
  { email, password }: Credentials,
  address: string,
  { users, attempts, passwords, tokenIssuer, clock }: Ports,
): Promise<Session> {
  const now = clock.now()
  const byAccount = loginsOfAccount(email)
  const byAddress = loginsOfAddress(address)
  await attempts.take(byAddress, now)
  await attempts.take(byAccount, now)

  const user = await users.byEmail(email)
  const { matches, rehashed } = await passwords.check(password, user?.passwordHash)
  if (user === undefined || !matches) throw new AppError('invalid_credentials')
  if (!user.isActive) throw new AppError('account_disabled')

  await attempts.clear(byAccount, now)
  await attempts.giveBack(byAddress, now)
  if (rehashed !== undefined) {
    await users.replacePasswordHash(user.id, user.passwordHash, rehashed)
  }
  const lastLogin = new Date(now).toISOString()
  await users.recordLogin(user.id, lastLogin)
  const subject = { userId: user.id, sessionVersion: user.sessionVersion }
  return { token: await tokenIssuer.issue(subject, now), user: { ...user, lastLogin } }
}
