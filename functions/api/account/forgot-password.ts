import { forgotPassword as contract } from '#shared/contracts/account-recovery.ts'
import { requestPasswordReset } from '#functions/domain/account/request-password-reset.ts'
import { clock } from '#functions/runtime/clock.ts'
import { attempts } from '#functions/runtime/dependencies/attempts.ts'
import { email } from '#functions/runtime/dependencies/email.ts'
import { passwordResets } from '#functions/runtime/dependencies/password-resets.ts'
import { pause } from '#functions/runtime/dependencies/pause.ts'
import { secretTokens } from '#functions/runtime/dependencies/secret-tokens.ts'
import { siteUrl } from '#functions/runtime/dependencies/site-url.ts'
import { users } from '#functions/runtime/dependencies/users.ts'
import { visitor } from '#functions/runtime/dependencies/visitor.ts'
import { publicEndpoint } from '#functions/runtime/public-endpoint.ts'

const message = 'Se houver uma conta com este e-mail, enviamos um link para redefinir a senha.'

export const handler = publicEndpoint(
  contract,
  { users, passwordResets, attempts, secretTokens, email, pause, clock, siteUrl, visitor },
  async ({ body, request }, { visitor, ...ports }) => {
    await requestPasswordReset(body.email, await visitor.addressOf(request), ports)
    return { message }
  },
)
