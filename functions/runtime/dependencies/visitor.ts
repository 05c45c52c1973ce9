import { environment } from '#shared/constants/environment.ts'
import { cachedSecret } from '#functions/services/secret.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import type { RequestInfo } from '#functions/runtime/http/call.ts'
import { viewerAddress } from '#functions/runtime/viewer-address.ts'

/** Tells a request's visitor, for limits by address. */
export const visitor = once(() => {
  const secret = cachedSecret(readEnvironment(environment.originSecretArn), Date.now)
  return { addressOf: (request: RequestInfo) => viewerAddress(request, secret) }
})
