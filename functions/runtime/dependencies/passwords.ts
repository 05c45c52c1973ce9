import { argon2Passwords } from '#functions/services/passwords.ts'
import { once } from '#functions/runtime/build.ts'

export const passwords = once(() => argon2Passwords())
