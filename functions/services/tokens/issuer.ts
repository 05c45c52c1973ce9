import { limits } from '#shared/constants/limits.ts'
import type { TokenIssuer } from '#functions/domain/account/ports.ts'
import { joseSignature } from './der.ts'
import type { SigningKey } from './ports.ts'

/** Issues ES256 session tokens as `issuer`, signed by `key`. */
export const tokenIssuerOf = (key: SigningKey, issuer: string): TokenIssuer => ({
  async issue({ userId, sessionVersion }, now) {
    const iat = Math.floor(now / 1000)
    const exp = iat + limits.sessionSeconds
    const signed = [
      { alg: 'ES256', typ: 'JWT', kid: key.kid },
      { iss: issuer, sub: userId, sv: sessionVersion, iat, exp },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = joseSignature(await key.sign(Buffer.from(signed)))
    return `${signed}.${signature.toString('base64url')}`
  },
})
