import { resetPassword as contract } from '#shared/contracts/account-recovery.ts'
import { resetPassword } from '#functions/domain/account/reset-password.ts'
import { clock } from '#functions/runtime/clock.ts'
import { attempts } from '#functions/runtime/dependencies/attempts.ts'
import { email } from '#functions/runtime/dependencies/email.ts'
import { passwordResets } from '#functions/runtime/dependencies/password-resets.ts'
import { passwords } from '#functions/runtime/dependencies/passwords.ts'
import { secretTokens } from '#functions/runtime/dependencies/secret-tokens.ts'
import { siteUrl } from '#functions/runtime/dependencies/site-url.ts'
import { users } from '#functions/runtime/dependencies/users.ts'
import { visitor } from '#functions/runtime/dependencies/visitor.ts'
import { publicEndpoint } from '#functions/runtime/public-endpoint.ts'

export const handler = publicEndpoint(
  contract,
  { users, passwordResets, attempts, passwords, secretTokens, email, clock, siteUrl, visitor },
  async ({ body, request }, { visitor, ...ports }) => {
    await resetPassword(body, await visitor.addressOf(request), ports)
    return { message: 'Senha redefinida com sucesso!' }
  },
)
