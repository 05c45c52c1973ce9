import { limits } from '#shared/constants/limits.ts'
import type { Clock } from '#functions/domain/clock.ts'
import type { Email } from '#functions/domain/email.ts'
import { AppError } from '#functions/domain/errors.ts'
import { resetRequestsOfAccount, resetRequestsOfAddress } from './attempt-rules.ts'
import { passwordResetMessage } from './messages.ts'
import type { Attempts, PasswordResets, SecretTokens, Users } from './ports.ts'

interface Ports {
  readonly users: Pick<Users, 'byEmail'>
  readonly passwordResets: Pick<PasswordResets, 'open'>
  readonly attempts: Pick<Attempts, 'take'>
  readonly secretTokens: SecretTokens
  readonly email: Pick<Email, 'isReady' | 'notify'>
  readonly pause: { readonly sleep: (milliseconds: number) => Promise<void> }
  readonly clock: Pick<Clock, 'now'>
  readonly siteUrl: string
}

/** Longer than the work for a known address takes, so that the time of the answer tells nothing. */
const FLOOR_MS = 700

/**
 * Sends a link to reset the password of the account at `address`, if it has an active one; nothing in
 * the answer says whether. `visitor` is the asker's address. Throws `too_many_attempts`, or
 * `email_unavailable` in a deployment that sends nothing.
 */
export async function requestPasswordReset(
  address: string,
  visitor: string,
  { attempts, clock, email, pause, ...ports }: Ports,
): Promise<void> {
  const now = clock.now()
  if (!email.isReady) throw new AppError('email_unavailable')
  await attempts.take(resetRequestsOfAddress(visitor), now)
  await attempts.take(resetRequestsOfAccount(address), now)
  const floor = pause.sleep(FLOOR_MS)
  const user = await ports.users.byEmail(address)
  if (user?.isActive) {
    const token = ports.secretTokens.create()
    await ports.passwordResets.open(
      { userId: user.id, digest: ports.secretTokens.digest(token) },
      now + limits.passwordResetSeconds * 1000,
    )
    await email.notify(passwordResetMessage(user, `${ports.siteUrl}/reset-password?token=${token}`))
  }
  await floor
}
