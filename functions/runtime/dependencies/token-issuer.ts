import { environment } from '#shared/constants/environment.ts'
import { tokenIssuerOf } from '#functions/services/tokens/issuer.ts'
import { signingKey } from '#functions/services/tokens/signing-key.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'

export const tokenIssuer = once(() =>
  tokenIssuerOf(
    signingKey(readEnvironment(environment.signingKeyId)),
    readEnvironment(environment.siteUrl),
  ),
)
