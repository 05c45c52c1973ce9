import { changePassword as contract } from '#shared/contracts/account-settings.ts'
import { changePassword } from '#functions/domain/account/change-password.ts'
import { clock } from '#functions/runtime/clock.ts'
import { attempts } from '#functions/runtime/dependencies/attempts.ts'
import { email } from '#functions/runtime/dependencies/email.ts'
import { passwords } from '#functions/runtime/dependencies/passwords.ts'
import { siteUrl } from '#functions/runtime/dependencies/site-url.ts'
import { tokenIssuer } from '#functions/runtime/dependencies/token-issuer.ts'
import { users } from '#functions/runtime/dependencies/users.ts'
import { endpoint } from '#functions/runtime/endpoint.ts'

export const handler = endpoint(
  contract,
  { users, attempts, passwords, tokenIssuer, email, clock, siteUrl },
  async ({ body, user }, ports) => ({
    token: await changePassword(user, body, ports),
    message: 'Senha alterada com sucesso!',
  }),
)
