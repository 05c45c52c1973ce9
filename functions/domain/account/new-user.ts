import { freePlan } from '#shared/constants/plans.ts'
import { normaliseEmail } from './email.ts'
import type { User } from './user.ts'

interface NewUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A user as an account begins: ordinary, active, on the free plan, never signed in. */
export const newUser = ({ id, name, email, passwordHash, now }: NewUser): User => ({
  id,
  name,
  email: normaliseEmail(email),
  phone: '',
  church: '',
  position: 'Pastor Titular',
  role: 'user',
  isActive: true,
  sessionVersion: 1,
  passwordHash,
  planId: freePlan.id,
  createdAt: new Date(now).toISOString(),
  lastLogin: null,
})
