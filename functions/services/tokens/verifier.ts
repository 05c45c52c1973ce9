import { JwtVerifier } from 'aws-jwt-verify'
import * as z from 'zod/mini'
import type { SessionSubject, TokenVerifier } from '#functions/domain/account/ports.ts'
import type { SigningKey } from './ports.ts'

const claims = z.object({ sub: z.string(), sv: z.int(), exp: z.number() })

/**
 * Verifies session tokens of `issuer` against the public half of `key`, which is fetched once. The
 * key's own algorithm, ES256, is the only one taken, and `exp` is required. Throws only when the key
 * cannot be reached.
 */
export function tokenVerifierOf(key: SigningKey, issuer: string): TokenVerifier {
  const open = async () => {
    const verifier = JwtVerifier.create({
      issuer,
      audience: null,
      jwksUri: `${issuer}/.well-known/jwks.json`,
    })
    const {
      kty = 'EC',
      crv = '',
      x = '',
      y = '',
    } = (await key.publicKey()).export({
      format: 'jwk',
    })
    const jwk = { kty, crv, x, y, kid: key.kid, alg: 'ES256', use: 'sig' }
    verifier.cacheJwks({ keys: [jwk] })
    return (token: string): SessionSubject | undefined => {
      try {
        const { sub, sv } = claims.parse(verifier.verifySync(token))
        return { userId: sub, sessionVersion: sv }
      } catch {
        return undefined
      }
    }
  }
  let opening: ReturnType<typeof open> | undefined

  return {
    async verify(token) {
      opening ??= open()
      try {
        return (await opening)(token)
      } catch (error) {
        opening = undefined
        throw error
      }
    },
  }
}
