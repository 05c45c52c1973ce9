import { forgotPassword, resetPassword } from '#shared/contracts/account-recovery.ts'
import { call, session } from '#web/lib/api.ts'

/** Asks for a link to reset the password; rejects with an `ApiError`. */
export async function askForLink(email: string): Promise<void> {
  await call(forgotPassword, { body: { email } })
}

/**
 * Sets a new password with a link's token; rejects with an `ApiError`. A session of this browser may have
 * ended by it, and is looked after.
 */
export async function redeemLink(token: string, password: string): Promise<void> {
  await call(resetPassword, { body: { token, password } })
  await session.resume()
}
