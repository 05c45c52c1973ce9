import type * as z from 'zod/mini'
import { changePassword, updateProfile } from '#shared/contracts/account-settings.ts'
import type { passwordChange, profileUpdate } from '#shared/contracts/account-settings.ts'
import { call, session } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

type Profile = z.input<typeof profileUpdate>

/**
 * Stores the profile; rejects with an `ApiError`. Where a password is asked for that nobody was told to give,
 * another window has moved the account: the session learns of its e-mail.
 */
export async function saveProfile(body: Profile): Promise<void> {
  try {
    session.update((await call(updateProfile, { body })).user)
  } catch (error) {
    const isUnaware = body.currentPassword === undefined
    if (isUnaware && error instanceof ApiError && error.code === 'wrong_password')
      await session.resume()
    throw error
  }
}

/**
 * Sets another password and goes on with the session's new token; gives what the service says. Rejects
 * with an `ApiError`.
 */
export async function setPassword(body: z.input<typeof passwordChange>): Promise<string> {
  let said = ''
  await session.renew(async () => {
    const { token, message } = await call(changePassword, { body })
    said = message
    return token
  })
  return said
}
