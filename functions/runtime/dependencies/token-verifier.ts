import { environment } from '#shared/constants/environment.ts'
import { signingKey } from '#functions/services/tokens/signing-key.ts'
import { tokenVerifierOf } from '#functions/services/tokens/verifier.ts'
import { once } from '#functions/runtime/build.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'

export const tokenVerifier = once(() =>
  tokenVerifierOf(
    signingKey(readEnvironment(environment.signingKeyId)),
    readEnvironment(environment.siteUrl),
  ),
)
