import { createHash, randomBytes } from 'node:crypto'
import type { SecretTokens } from '#functions/domain/account/ports.ts'

const BYTES = 32

/** Tokens from the system's randomness, in base64url. */
export const secretTokensOf = (): SecretTokens => ({
  create: () => randomBytes(BYTES).toString('base64url'),
  digest: (token) => createHash('sha256').update(token).digest('base64url'),
})
