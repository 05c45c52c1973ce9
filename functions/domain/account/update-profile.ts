import type { Clock } from '#functions/domain/clock.ts'
import type { Email } from '#functions/domain/email.ts'
import { confirmPassword } from './confirm-password.ts'
import { normaliseEmail } from './email.ts'
import { emailChangedMessage } from './messages.ts'
import type { Attempts, Passwords, ProfileFields, Users } from './ports.ts'
import type { User } from './user.ts'

interface Ports {
  readonly users: Pick<Users, 'updateProfile'>
  readonly attempts: Pick<Attempts, 'take'>
  readonly passwords: Pick<Passwords, 'check'>
  readonly email: Pick<Email, 'notify'>
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Stores a profile and gives the user as they are from then on. The e-mail is what passwords are reset
 * by: another one takes the password, and the old address is told. Throws `wrong_password`,
 * `email_taken` or `too_many_attempts`.
 */
export async function updateProfile(
  user: User,
  given: ProfileFields,
  password: string | undefined,
  { users, attempts, passwords, email, clock }: Ports,
): Promise<User> {
  const { name, phone, church, position } = given
  const profile = { name, email: normaliseEmail(given.email), phone, church, position }
  const moves = profile.email !== user.email
  const now = clock.now()
  if (moves) await confirmPassword(user, password ?? '', now, { attempts, passwords })
  await users.updateProfile(user, profile)
  if (moves) await email.notify(emailChangedMessage(user, profile.email, now))
  return { ...user, ...profile }
}
