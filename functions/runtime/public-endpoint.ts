import type { Contract } from '#shared/contracts/contract.ts'
import type { Builders, Built } from './build.ts'
import type { Logic } from './http/call.ts'
import { type HttpHandler, serve } from './http/serve.ts'
import { writeLog } from './log.ts'

type Public = Contract & { readonly access: 'public' }

/** The handler of a call that anyone may make; it carries nothing that verifies sessions. */
export const publicEndpoint = <C extends Public, B extends Builders>(
  contract: C,
  builders: B,
  logic: Logic<C, Built<B>>,
): HttpHandler =>
  serve(
    { admit: () => Promise.resolve(undefined), log: writeLog, now: Date.now },
    contract,
    builders,
    logic,
  )
