import type * as z from 'zod/mini'
import { logIn, registerUser } from '#shared/contracts/account.ts'
import type { credentials, registration } from '#shared/contracts/account.ts'
import { call, session } from '#web/lib/api.ts'

/** Enters with e-mail and password; rejects with an `ApiError`. */
export async function enter(body: z.input<typeof credentials>): Promise<void> {
  const { token, user } = await call(logIn, { body })
  session.begin(token, user)
}

/** Makes a free account and enters with it; rejects with an `ApiError`. */
export async function createAccount(body: z.input<typeof registration>): Promise<void> {
  const { token, user } = await call(registerUser, { body })
  session.begin(token, user)
}
