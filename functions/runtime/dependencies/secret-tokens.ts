import { secretTokensOf } from '#functions/services/secret-tokens.ts'

export const secretTokens = secretTokensOf
