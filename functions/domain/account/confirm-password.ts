import { AppError } from '#functions/domain/errors.ts'
import { passwordChecksOf } from './attempt-rules.ts'
import type { Attempts, Passwords } from './ports.ts'
import type { User } from './user.ts'

interface Ports {
  readonly attempts: Pick<Attempts, 'take'>
  readonly passwords: Pick<Passwords, 'check'>
}

/**
 * Makes sure that whoever holds the session knows the password too, before what cannot be taken back.
 * Right ones are counted too: what they open sends letters, and says which e-mails are taken. Throws
 * `wrong_password`, or `too_many_attempts` after many of these.
 */
export async function confirmPassword(
  user: Pick<User, 'id' | 'passwordHash'>,
  password: string,
  now: number,
  { attempts, passwords }: Ports,
): Promise<void> {
  await attempts.take(passwordChecksOf(user.id), now)
  const { matches } = await passwords.check(password, user.passwordHash)
  if (!matches) throw new AppError('wrong_password')
}
