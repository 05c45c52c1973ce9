import type { Contract } from '#shared/contracts/contract.ts'
import { authenticate } from './authenticate.ts'
import type { Builders, Built } from './build.ts'
import { tokenVerifier } from './dependencies/token-verifier.ts'
import { users } from './dependencies/users.ts'
import type { Logic } from './http/call.ts'
import { type HttpHandler, serve } from './http/serve.ts'
import { writeLog } from './log.ts'

type Protected = Contract & { readonly access: 'user' | 'admin' }

/**
 * The handler of a call that needs a session:
 * `endpoint(getThing, { things }, async ({ params, user }, { things }) => …)`. `builders` are those
 * of `runtime/dependencies` that the logic uses; only they enter the bundle.
 */
export const endpoint = <C extends Protected, B extends Builders>(
  contract: C,
  builders: B,
  logic: Logic<C, Built<B>>,
): HttpHandler =>
  serve(
    {
      admit: ({ headers }) =>
        authenticate(headers['authorization'], contract.access, {
          tokens: tokenVerifier(),
          users: users(),
        }),
      log: writeLog,
      now: Date.now,
    },
    contract,
    builders,
    logic,
  )
