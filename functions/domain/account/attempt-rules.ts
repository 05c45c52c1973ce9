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

/** Passwords asked for again within the sessions of one user, right or wrong. */
export const passwordChecksOf = (userId: string): AttemptRule => ({
  kind: 'password-user',
  subject: userId,
  limit: limits.passwordChecksPerUser,
  windowSeconds: limits.passwordCheckWindowSeconds,
})

/** Reset links asked for one e-mail, whether it has an account or not. */
export const resetRequestsOfAccount = (email: string): AttemptRule => ({
  kind: 'reset-account',
  subject: normaliseEmail(email),
  limit: limits.resetRequestsPerAccount,
  windowSeconds: limits.resetWindowSeconds,
})

/** Reset links asked for from one address. */
export const resetRequestsOfAddress = (address: string): AttemptRule => ({
  kind: 'reset-address',
  subject: networkOf(address),
  limit: limits.resetRequestsPerAddress,
  windowSeconds: limits.resetWindowSeconds,
})

/** Tries to redeem a reset link from one address. */
export const redemptionsOfAddress = (address: string): AttemptRule => ({
  kind: 'redemption-address',
  subject: networkOf(address),
  limit: limits.resetRedemptionsPerAddress,
  windowSeconds: limits.resetWindowSeconds,
})

/** Links that lead nowhere, opened from one address. */
export const shareOpeningsOfAddress = (address: string): AttemptRule => ({
  kind: 'share-address',
  subject: networkOf(address),
  limit: limits.shareFailuresPerAddress,
  windowSeconds: limits.shareWindowSeconds,
})

/** Searches in one user's sermons. */
export const searchesOf = (userId: string): AttemptRule => ({
  kind: 'search',
  subject: userId,
  limit: limits.searchesPerWindow,
  windowSeconds: limits.searchWindowSeconds,
})

/** How many accounts may be made from one network. */
export const registrationsOfAddress = (address: string): AttemptRule => ({
  kind: 'registration-address',
  subject: networkOf(address),
  limit: limits.registrationsPerAddress,
  windowSeconds: limits.registrationWindowSeconds,
})

/** Every kind of attempt that is counted under a user's id or e-mail. */
export const attemptsOfAccount = (userId: string, email: string): AttemptRule[] => [
  loginsOfAccount(email),
  resetRequestsOfAccount(email),
  passwordChecksOf(userId),
  searchesOf(userId),
]
