import { limits } from '#shared/constants/limits.ts'
import { normaliseEmail } from './email.ts'
import { networkOf } from './network.ts'
import type { AttemptRule } from './ports.ts'

/** Wrong passwords for one account, whether it exists or not. */
export const loginsOfAccount = (email: string): AttemptRule => ({
  kind: 'login-account',
  subject: normaliseEmail(email),
  limit: limits.loginFailuresPerAccount,
  windowSeconds: limits.loginWindowSeconds,
})

/** Wrong passwords from one address, for whatever accounts. */
export const loginsOfAddress = (address: string): AttemptRule => ({
  kind: 'login-address',
  subject: networkOf(address),
  limit: limits.loginFailuresPerAddress,
  windowSeconds: limits.loginWindowSeconds,
})

export const registrationsOfAddress = (address: string): AttemptRule => ({
  kind: 'registration-address',
  subject: networkOf(address),
  limit: limits.registrationsPerAddress,
  windowSeconds: limits.registrationWindowSeconds,
})
