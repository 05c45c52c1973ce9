import { AppError } from '#functions/domain/errors.ts'
import { passwordChecksOf } from './attempt-rules.ts'
import type { Attempts, Passwords } from './ports.ts'
import type { User } from './user.ts'

interface Ports {
  readonly attempts: Pick<Attempts, 'take' | 'clear'>
  readonly passwords: Pick<Passwords, 'check'>
}

/**
 * Makes sure that whoever holds the session knows the password too, before what cannot be taken back.
 * Throws `wrong_password`, or `too_many_attempts` after many of these.
 */
export async function confirmPassword(
  user: Pick<User, 'id' | 'passwordHash'>,
  password: string,
  now: number,
  { attempts, passwords }: Ports,
): Promise<void> {
  const rule = passwordChecksOf(user.id)
  await attempts.take(rule, now)
  const { matches } = await passwords.check(password, user.passwordHash)
  if (!matches) throw new AppError('wrong_password')
  await attempts.clear(rule, now)
}
