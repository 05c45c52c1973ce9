import { logIn as contract } from '#shared/contracts/account.ts'
import { logIn } from '#functions/domain/account/log-in.ts'
import { clock } from '#functions/runtime/clock.ts'
import { attempts } from '#functions/runtime/dependencies/attempts.ts'
import { passwords } from '#functions/runtime/dependencies/passwords.ts'
import { tokenIssuer } from '#functions/runtime/dependencies/token-issuer.ts'
import { users } from '#functions/runtime/dependencies/users.ts'
import { visitor } from '#functions/runtime/dependencies/visitor.ts'
import { publicEndpoint } from '#functions/runtime/public-endpoint.ts'

export const handler = publicEndpoint(
  contract,
  { users, attempts, passwords, tokenIssuer, clock, visitor },
  async ({ body, request }, { visitor, ...ports }) =>
    logIn(body, await visitor.addressOf(request), ports),
)
