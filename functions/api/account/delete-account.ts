import { deleteAccount } from '#shared/contracts/erasure.ts'
import { confirmPassword } from '#functions/domain/account/confirm-password.ts'
import { clock } from '#functions/runtime/clock.ts'
import { accountErasures } from '#functions/runtime/dependencies/account-erasures.ts'
import { attempts } from '#functions/runtime/dependencies/attempts.ts'
import { erasureStarter } from '#functions/runtime/dependencies/erasure-starter.ts'
import { passwords } from '#functions/runtime/dependencies/passwords.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

/**
 * Orders the erasure first: from then on it happens whatever becomes of this call. The account ends at
 * once: the very next call finds nobody, and the e-mail is free.
 */
export const handler = endpoint(
  deleteAccount,
  { accountErasures, attempts, passwords, erasureStarter, clock },
  async ({ body, user }, { accountErasures, erasureStarter, clock, ...ports }) => {
    const now = clock.now()
    await confirmPassword(user, body.password, now, ports)
    await erasureStarter.start({ kind: 'account', ownerId: user.id })
    await accountErasures.close(user.id, now)
    return { success: true, message: 'Sua conta foi excluída.' }
  },
)
